import { writeReport } from "/work/wt/mirror/packages/analysis/src/mirror/write-report.ts";
import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import { MAYA } from "/work/wt/mirror/worker/test/engine/people.ts";
const none = { me: new Set<string>(), notMe: new Set<string>() };
export function show(records: any) {
  const r = writeReport(records, { verdicts: none });
  for (const l of ANALYSIS_LISTS) {
    console.log("##", l);
    for (const t of r[l]) console.log(" -", t);
  }
  return r;
}
if (process.argv[2] === "maya") {
  show(MAYA);
  let t = performance.now();
  for (let i = 0; i < 20; i++) writeReport(MAYA, { verdicts: none });
  console.log((performance.now() - t) / 20, "ms");
}
if (process.argv[2] === "corpus") {
  const { CORPUS } = (await import("/work/wt/mirror/worker/test/analysis-corpus/corpus.ts")) as any;
  const { toRecords } =
    await import("/work/wt/mirror/worker/test/analysis-corpus/corpus-person.ts");
  const ids = process.argv.slice(3);
  for (const p of CORPUS) {
    if (!ids.length) {
      const r = writeReport(toRecords(p), { verdicts: none });
      console.log(
        p.id,
        r.care?.level ?? "",
        r.language,
        "|",
        r.themes.map((t) => t.split(":")[0]).join(" ; "),
        "|",
        [r.highlights, r.strengths, r.opportunities, r.watchouts].map((x) => x.length).join("/"),
      );
    } else if (ids.includes(p.id)) {
      console.log("=====", p.id, p.about);
      show(toRecords(p));
    }
  }
}
