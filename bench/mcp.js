// Runs the Model Context Protocol's official conformance suite against /mcp of the built Worker. See README.md.
import { once } from "node:events";
import { createServer, request } from "node:http";
import { stripVTControlCharacters } from "node:util";
import { createClient } from "./lib/client.js";
import { openMailbox, verifyAddress } from "./lib/mailbox.js";
import { withBareEdge } from "./lib/with-bare-edge.js";
import { captureTool } from "../scripts/local/run-tool.js";

/** Downloaded for each run, because it needs a hundred packages that nothing else uses. */
const SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
/** Scenarios for any server. The others call tools, prompts and resources made for the suite. */
const SCENARIOS = {
  "2025-11-25": ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
  "2026-07-28": [
    "server-stateless",
    "tools-list",
    "caching",
    "http-header-validation",
    "dns-rebinding-protection",
  ],
};
/** Checks that need a tool made for the suite, or prompts and resources, which this server does not have. */
const NOT_ASKED = [
  "sep-2575-server-rejects-undeclared-capability",
  "sep-2575-missing-capability-http-400",
  "sep-2575-http-server-no-independent-requests-on-stream",
  "sep-2575-server-no-log-without-loglevel",
  "sep-2549-prompts-list-caching-hints",
  "sep-2549-resources-list-caching-hints",
  "sep-2549-resources-templates-list-caching-hints",
];

/** A proxy that adds the token, because the suite does not support servers that require one. */
async function startProxy() {
  const behind = { origin: "", token: "" };
  const server = createServer((incoming, outgoing) => {
    const { url: path = "/", method = "GET" } = incoming;
    const bearer = path === "/mcp" ? { authorization: `Bearer ${behind.token}` } : {};
    const headers = { ...incoming.headers, ...bearer };
    const passed = request(new URL(path, behind.origin), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return { server, behind, origin: `http://localhost:${address.port}` };
}

/** @param {string} revision @param {string} scenario @param {string} url */
async function runScenario(revision, scenario, url) {
  const suite = ["exec", "--yes", `--package=${SUITE}`, "--", "conformance", "server"];
  const which = [`--url=${url}`, `--scenario=${scenario}`, `--spec-version=${revision}`];
  const { output } = await captureTool("npm", [...suite, ...which]);
  const results = [
    ...stripVTControlCharacters(output).matchAll(/\[(\S+?) *\] (SUCCESS|FAILURE) /g),
  ];
  const scored = results.filter(([, id = ""]) => !NOT_ASKED.includes(id));
  const failed = scored.filter(([, , result]) => result === "FAILURE");
  const passed = scored.length - failed.length;
  const excluded = results.length - scored.length;
  console.log(
    `${revision}  ${scenario.padEnd(26)} ${passed} passed, ${failed.length} failed, ${excluded} not asked`,
  );
  // A scenario that printed no result did not run.
  if (failed.length === 0 && passed > 0) return true;
  console.log(output);
  return false;
}

const mailbox = openMailbox();
const { server, behind, origin } = await startProxy();
await withBareEdge(
  "worker/src/index.ts",
  async (edge) => {
    behind.origin = edge.origin;
    const client = await createClient(origin);
    await verifyAddress(client, mailbox);
    const key = { kind: "token", name: "Conformance", scope: "write", days: 30 };
    behind.token = JSON.parse((await client.send("POST", "/api/access-keys", key)).text).secret;
    for (const [revision, scenarios] of Object.entries(SCENARIOS))
      for (const scenario of scenarios)
        if (!(await runScenario(revision, scenario, `${origin}/mcp`))) process.exitCode = 1;
  },
  { variables: { ORIGIN: origin }, onLog: mailbox.print },
);
server.close();
