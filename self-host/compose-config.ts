import { rootCertificates } from "node:tls";

/** The parts of workerd's configuration that depend on this tree. Paths are relative to the configuration's folder. */
export interface Served {
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  /** The names of the variables with the Worker's settings. */
  readonly settings: readonly string[];
  /** The remotes' names, and the bindings of their Workers. */
  readonly remotes: readonly { readonly name: string; readonly binding: string }[];
}

/** Text in Cap'n Proto, whose escapes are C's. */
const quote = (text: string) => JSON.stringify(text);
const list = (items: readonly string[]) => `[\n${items.join(",\n")}\n]`;

/** workerd's configuration: https://github.com/cloudflare/workerd/blob/main/src/workerd/server/workerd.capnp */
export function composeConfig(served: Served): string {
  const { compatibilityDate, compatibilityFlags, settings, remotes } = served;

  function worker(name: string, file: string, bindings: readonly string[], flags = [""]) {
    const how = flags.filter(Boolean).map(quote).join(", ");
    return `(name = ${quote(name)}, worker = (
  modules = [(name = "worker.js", esModule = embed ${quote(file)})],
  compatibilityDate = ${quote(compatibilityDate)}, compatibilityFlags = [${how}],
  bindings = ${list(bindings)}))`;
  }
  const bind = (name: string, value: string) => `(name = ${quote(name)}, ${value})`;
  const service = (name: string, to: string) => bind(name, `service = ${quote(to)}`);
  /** The Workers of a folder with files and the HTML of a build. */
  const serve = (name: string, view: string, hasView: boolean) => [
    `(name = ${quote(`${name}-files`)}, disk = ())`,
    worker(view, `../../${name}/dist-server/server.js`, []),
    worker(name, "serve-files.js", [
      service("FILES", `${name}-files`),
      ...(hasView ? [service("VIEW", view)] : []),
    ]),
  ];

  const edge = worker(
    "goals",
    "worker/index.self-host.js",
    [
      bind("ENVIRONMENT", `text = "production"`),
      ...settings.map((name) => bind(name, `fromEnvironment = ${quote(name)}`)),
      service("ASSETS", "shell"),
      service("SHELL_VIEW", "shell-view"),
      ...remotes.map(({ name, binding }) => service(binding, name)),
      service("EMAIL", "mail"),
      service("PUBLIC", "public"),
      bind("LEDGER", `kvNamespace = "ledger"`),
    ],
    [...compatibilityFlags],
  );
  const services = [
    edge,
    ...serve("shell", "shell-view", false),
    ...remotes.flatMap(({ name }) => serve(name, `${name}-view`, true)),
    worker("mail", "send-mails.js", [service("SMTP", "smtp")]),
    `(name = "smtp", external = (http = ()))`,
    `(name = "ledger", external = (http = ()))`,
    `(name = "internet", network = (allow = ["public", "private"], tlsOptions = (
  trustBrowserCas = true, trustedCertificates = ${list(rootCertificates.map(quote))})))`,
    `(name = "public", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true)))`,
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = ${list(services)},
  sockets = [
    (name = "http", service = "goals", http = ()),
    (name = "jobs", service = (name = "goals", entrypoint = "Jobs"), http = ())
  ]
);
`;
}
