declare const self: ServiceWorkerGlobalScope & {
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
};

/** A cookie that scripts may read; undefined without it, or in a browser without a cookie store. */
export async function readCookie(name: string): Promise<string | undefined> {
  return (await self.cookieStore?.get(name))?.value;
}
