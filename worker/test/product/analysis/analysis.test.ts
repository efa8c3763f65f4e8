import { analysisList } from "@goals/contracts/analysis";
import { generateAnalysis, listAnalyses, saveResearch } from "@goals/contracts/endpoints/research";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, createPerson, parseBody, createUnlockedPerson } from "../../person.ts";

test("an analysis needs any three completed sections", async () => {
  const person = await createPerson(openEdge());
  const sections = ["working_preferences", "time_horizons", "interests_skills"] as const;
  await person.post(saveResearch.path, buildFullAnswers("energizers_drainers", false));
  for (const section of sections) {
    const refused = await person.post(generateAnalysis.path);
    const message = "Complete at least 3 research sections to generate analysis.";
    expect(refused).toMatchObject({ status: 400, body: { message } });
    await person.post(saveResearch.path, buildFullAnswers(section));
  }
  expect((await person.post(generateAnalysis.path)).status).toBe(201);
});

test("a new analysis stands first and the old ones stay", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  expect((await person.get(listAnalyses.path)).body).toEqual([]);
  const old = await person.post(generateAnalysis.path);
  edge.setNow("2026-05-14T10:00:00Z");
  await person.post(saveResearch.path, buildFullAnswers("working_preferences"));
  const recent = await person.post(generateAnalysis.path);
  const listed = await parseBody(analysisList, person.get(listAnalyses.path));
  expect(listed.map((each) => ({ ...each, unchanged: false }))).toEqual([recent.body, old.body]);
  expect(recent.body).toMatchObject({ createdAt: "2026-05-14T10:00:00.000Z" });
});
