/** A request for the HTML of modules, as the host's server sends it: `POST /render`. */
export interface RenderRequest<Page> {
  readonly modules: readonly string[];
  readonly page: Page;
}

/** The HTML by module. A module that could not be rendered is absent. */
export interface RenderResponse {
  readonly build: string;
  readonly html: Readonly<Record<string, string>>;
}

interface ServerOptions<Module, Page> {
  readonly build: string;
  readonly modules: Readonly<Record<string, Module>>;
  /** Renders synchronously, so that module state belongs to one request. */
  readonly render: (module: Module, page: Page) => string;
}

export const RENDER_PATH = "/render";

/** A Worker that renders modules. It answers with HTML alone: no database, no cookie, and it logs only names. */
export function createServer<Module, Page>({
  build,
  modules,
  render,
}: ServerOptions<Module, Page>) {
  function renderAll({ modules: names, page }: RenderRequest<Page>): RenderResponse {
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
    return { build, html };
  }

  return {
    async fetch(request: Request): Promise<Response> {
      if (request.method !== "POST" || new URL(request.url).pathname !== RENDER_PATH)
        return new Response("Not found", { status: 404 });
      return Response.json(renderAll(await request.json()));
    },
  };
}
