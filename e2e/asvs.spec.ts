import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { checkAsvs, findFaultsOfTable, findMissingEvidence } from "../scripts/checks/asvs.js";

const read = () => readFile(new URL("../docs/asvs.md", import.meta.url), "utf8");

test("row 51: every requirement of ASVS 5.0 level 2 has an answer, and what shows it is there", async () => {
  expect(await checkAsvs()).toMatchObject({ passed: 1, failed: 0 });
});

test("a missing, repeated or empty requirement fails the gate, and so does a wrong sum", async () => {
  const text = await read();
  const row = /^\| 8\.2\.3 .*\n/m.exec(text)?.[0] ?? "";
  expect(findFaultsOfTable(text)).toEqual([]);
  expect(findFaultsOfTable(text.replace(row, ""))).toContain("8.2.3 is missing");
  expect(findFaultsOfTable(text.replace(row, row + row))).toContain("8.2.3 appears twice");
  expect(findFaultsOfTable(text.replace(row, row.replace("| yes", "| all")))).toContain(
    '8.2.3 says "all"',
  );
  expect(findFaultsOfTable(text.replace(/Not met: \d+/, "Not met: 0"))).toHaveLength(1);
});

test("so does a test or a file that is named and not there", async () => {
  const sources: Record<string, string> = { "e2e/a.spec.ts": 'test("what holds", …' };
  const find = (text: string) => findMissingEvidence(text, async (path) => sources[path]);
  expect(await find('`e2e/a.spec.ts` "what holds"')).toEqual([]);
  expect(await find('`e2e/a.spec.ts` "what held"')).toHaveLength(1);
  expect(await find('`e2e/b.spec.ts` "what holds" and `worker/src/none.ts`')).toHaveLength(2);
});
