import { analysisList, generatedAnalysis } from "@goals/contracts/analysis";
import { missionSuggestions } from "@goals/contracts/objectives";
import { taskList } from "@goals/contracts/tasks";
import { generateAnalysis, listAnalyses, saveResearch } from "@goals/contracts/endpoints/research";
import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "vitest";
import { mirrorEngine } from "../../../src/product/analysis/engine.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
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

test("the mirror answers all three calls in the contract's shape", async () => {
  const person = await createUnlockedPerson(openEdge({ engine: mirrorEngine }));
  await person.post(generateAnalysis.path);
  const [analysis] = await parseBody(analysisList, person.get(listAnalyses.path));
  expect(analysis?.engine).toBe(mirrorEngine.version);
  await parseBody(missionSuggestions, person.post(suggestMissions.path));
  expect(await parseBody(taskList, person.post(generateTasks.path))).toHaveLength(3);
});

test("in a zone of no country a heavy analysis names the help line of where the request comes from", async () => {
  const edge = openEdge({ engine: mirrorEngine });
  const person = await createUnlockedPerson(edge, { zone: "UTC" });
  const heavy = buildFullAnswers("energizers_drainers");
  const writtenResponses = { ...heavy.writtenResponses, 1: "Ich will nicht mehr leben." };
  await person.post(saveResearch.path, { ...heavy, writtenResponses, revision: 2 });
  const response = await edge.send(generateAnalysis.path, {
    method: "POST",
    headers: { origin: ORIGIN, cookie: person.cookie(), "time-zone": "UTC" },
    cf: { country: "DE" },
  });
  const { care } = generatedAnalysis.parse(await response.json());
  expect(care?.ways[0]?.href).toBe("tel:08001110111");
});
