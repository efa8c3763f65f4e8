/** What is used of the Workers AI binding. */
export interface Model {
  run(
    model: string,
    input: Record<string, unknown>,
    options: { readonly signal: AbortSignal },
  ): Promise<unknown>;
}
