import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { findFaultsOfTable } from "../scripts/checks/asvs.js";
import { findMissingNames, readTree } from "../scripts/checks/document-names.js";

const read = () => readFile(new URL("../docs/record/asvs.md", import.meta.url), "utf8");

test("every requirement of ASVS 5.0 level 2 has an answer, and what shows it is there", async () => {
  const text = await read();
  expect(findFaultsOfTable(text)).toEqual([]);
  expect(findMissingNames("docs/record/asvs.md", text, readTree())).toEqual([]);
});

test("a missing, repeated or empty requirement fails the gate, and so does a wrong sum", async () => {
  const text = await read();
  const row = /^\| 8\.2\.3 .*\n/m.exec(text)?.[0] ?? "";
  expect(findFaultsOfTable(text.replace(row, ""))).toContain("8.2.3 is missing");
  expect(findFaultsOfTable(text.replace(row, row + row))).toContain("8.2.3 appears twice");
  expect(findFaultsOfTable(text.replace(row, row.replace("| yes", "| all")))).toContain(
    '8.2.3 says "all"',
  );
  expect(findFaultsOfTable(text.replace(/Not met: \d+/, "Not met: 0"))).toHaveLength(1);
});

test("a named test or file that does not exist fails the gate", () => {
  const tree = readTree();
  const find = (text: string) => findMissingNames("docs/record/asvs.md", text, tree);
  expect(find('`e2e/asvs.spec.ts` "every requirement"')).toEqual([]);
  expect(find('`e2e/documents.spec.ts` "every requirement"')).toHaveLength(1);
  expect(find('`e2e/no.spec.ts` "every requirement" and `worker/src/none.ts`')).toHaveLength(3);
});
