import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { findMissingDocuments, findMissingNames } from "../scripts/checks/document-names.js";
import { findHardSentences } from "../scripts/checks/plain-english.js";

const tree = {
  files: new Set([
    "worker/",
    "worker/src/",
    "worker/src/app.ts",
    "docs/record/scale.md",
    "docs/record/decisions/0017-session-check.md",
  ]),
  words: new Set(["useMutation", "SESSION_SECRET", "landing", "html"]),
  scripts: new Set(["build"]),
  workspaces: new Set(["worker"]),
};
const find = (text: string) => findMissingNames("docs/operations.md", text, tree);

test("a document may use names that are in the tree", () => {
  expect(
    find(
      "`worker/src/app.ts`, `app.ts`, `worker/src/<noun>.ts`, `landing.html`, `useMutation`, `SESSION_SECRET`, [scale](record/scale.md)",
    ),
  ).toEqual([]);
  expect(find("`npm run build -w worker`")).toEqual([]);
});

test("a document fails by a path, link, script, workspace or identifier that is gone", () => {
  for (const name of [
    "worker/src/gone.ts",
    "gone.ts",
    "batchSession",
    "SESSION_KEY",
    "insert_many",
  ])
    expect(find(`Use \`${name}\`.`)).toEqual([name]);
  expect(find("[scale](gone.md)")).toEqual(["link gone.md"]);
  expect(find("`npm run gone -w nowhere`")).toEqual(["npm run gone", "workspace nowhere"]);
});

test("a comment fails by a document or decision that is gone", () => {
  const refer = (name: string, number: string) =>
    findMissingDocuments(`// docs/${name}.md, decision ${number}`, tree);
  expect(refer("record/scale", "0017")).toEqual([]);
  const gone = "gone";
  expect(refer(gone, "0099")).toEqual([`docs/${gone}.md`, "0099"]);
});

test("sentences that sound translated are found, and plain sentences are not", () => {
  for (const sentence of [
    "Who is signed in is asked by who does not know.",
    "What is kept is told to nobody.",
    "More than a thousand there never are.",
    "The password in whose time the session lives.",
    "Only what it needs is the message alone.",
    "Whoever has the address can read it.",
    "It is the one that the request names.",
    "The directory is told of the move.",
    "A device keeps nothing for want of room.",
    "A fault of ours is a 500.",
  ]) {
    expect(findHardSentences(sentence, "document"), sentence).toHaveLength(1);
    expect(findHardSentences(`/** ${sentence} */`, "source"), sentence).toHaveLength(1);
    expect(findHardSentences(`test("${sentence}", run);`, "test"), sentence).toHaveLength(1);
  }
  for (const sentence of [
    "Skip the user header when asking who is signed in.",
    "There are never more than a thousand.",
    "Only the error's message crosses the RPC.",
    "Anyone with this address can read your tasks.",
  ])
    expect(findHardSentences(sentence, "document"), sentence).toEqual([]);
});

test("the architecture lists every room of the Worker with its folders", () => {
  const text = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");
  const rooms = [...text.matchAll(/^ {2}(\w+)\/ {2,}(.+)$/gm)];
  expect(rooms.map(([, room]) => room)).toHaveLength(6);
  for (const [, room, listed = ""] of rooms) {
    const entries = readdirSync(new URL(`../worker/src/${room}`, import.meta.url), {
      withFileTypes: true,
    });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(listed.split(/\s+/), room).toEqual(folders.toSorted());
  }
});
