import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportLine } from "../src/analysis/report-line.tsx";

/** The text of each part of a line: the finding and, where it asks something, the question. */
function renderParts(line: string): string[] {
  const markup = renderToStaticMarkup(
    <ReportLine line={line} sources={[]} pending={false} onSetAside={() => undefined} />,
  );
  return [...markup.matchAll(/<span[^>]*>([^<]*)<\/span>/gu)].map(([, text]) => text ?? "");
}

test("the last sentence of a line stands apart where it is a question", () => {
  for (const [finding, question] of [
    ["You finish what you start.", "What would you rather leave open?"],
    ["You wrote “Why me?” twice. It weighs on you.", "Who could hear it?"],
    ["Is it the people? Or the work.", "What changed in spring?"],
    ["You said “never again.”", "What would have to be different?"],
    ["Mornings are yours…", "Which one comes next?"],
  ])
    expect(renderParts(`${finding} ${question}`)).toEqual([finding, question]);
});

test("a line that asks nothing, or nothing but asks, stays whole", () => {
  for (const line of [
    "You finish what you start.",
    "What gives you rest?",
    "You asked “why?” once.",
  ])
    expect(renderParts(line)).toEqual([line]);
});
