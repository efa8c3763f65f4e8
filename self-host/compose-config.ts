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

/** The image has no certificates of its own. */
const TLS = `tlsOptions = (trustBrowserCas = true, trustedCertificates = ${list(rootCertificates.map(quote))})`;
/** workerd counts all of these as public. */
const DENIED = [
  // For documentation and tests.
  "192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 198.18.0.0/15 2001:db8::/32",
  // Old ways from IPv6 to IPv4, and old inner addresses.
  "2002::/16 64:ff9b:1::/48 ::/96 ::ffff:0:0:0/96 fec0::/10",
  // NAT64 to inner addresses of IPv4, and to those above.
  "64:ff9b::/104 64:ff9b::a00:0/104 64:ff9b::7f00:0/104 64:ff9b::6440:0/106 64:ff9b::a9fe:0/112",
  "64:ff9b::ac10:0/108 64:ff9b::c0a8:0/112 64:ff9b::c000:200/120 64:ff9b::c633:6400/120",
  "64:ff9b::cb00:7100/120 64:ff9b::c612:0/111",
].flatMap((ranges) => ranges.split(" "));
/** The network of addresses that users name. */
export const PUBLIC_NETWORK = `network = (allow = ["public"], deny = ${list(DENIED.map(quote))}, ${TLS})`;

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
    `(name = "internet", network = (allow = ["public", "private"], ${TLS}))`,
    `(name = "public", ${PUBLIC_NETWORK})`,
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
