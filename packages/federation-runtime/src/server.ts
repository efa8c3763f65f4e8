interface ServerOptions<Module, Page> {
  readonly build: string;
  readonly modules: Readonly<Record<string, Module>>;
  /** Renders synchronously, so that module state belongs to one request. */
  readonly render: (module: Module, page: Page) => string;
}

/** A Worker that renders modules for `POST /render`. It has no database and no cookie, and logs only names. */
export function createServer<Module, Page>({
  build,
  modules,
  render,
}: ServerOptions<Module, Page>) {
  /** The HTML by module. A module that could not be rendered is absent. */
  function renderAll(names: readonly string[], page: Page): Record<string, string> {
    const html: Record<string, string> = {};
    for (const name of names) {
      const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
      if (module === undefined) continue;
      try {
        html[name] = render(module, page);
      } catch (error) {
        const kind = error instanceof Error ? error.name : "unknown";
        console.error(JSON.stringify({ event: "render_failed", module: name, name: kind }));
      }
    }
    return html;
  }

  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== "POST" || new URL(request.url).pathname !== "/render")
        return new Response("Not found", { status: 404 });
      const { modules: names, page }: { modules: string[]; page: Page } = await request.json();
      return Response.json({ build, html: renderAll(names, page) });
    },
  };
}
