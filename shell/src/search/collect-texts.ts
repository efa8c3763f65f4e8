import type { OwnText } from "@goals/contracts/search";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const join = (...texts: readonly unknown[]) => texts.filter(isText).join("\n");

/** The user's texts in a stored response of any endpoint, found by the names of their fields. */
export function* collectTexts(data: unknown): Generator<OwnText> {
  if (!isObject(data)) return;
  for (const value of Object.values(data)) yield* collectTexts(value);
  const { date, month, monday, updatedAt, title, line } = data;
  if (isText(date) && isText(title)) yield { kind: "task", date, text: join(title, data["cue"]) };
  if (isText(date) && isText(line)) yield { kind: "line", date, text: line };
  if (isText(month) && isText(title)) {
    const text = join(title, data["description"], data["reflection"]);
    yield { kind: "objective", date: month, text };
  }
  if (isText(monday)) {
    const text = join(data["good"], data["hard"], data["next"]);
    if (text) yield { kind: "week", date: monday, text };
  }
  const written = data["writtenResponses"];
  if (!isText(updatedAt) || !isObject(written)) return;
  for (const text of Object.values(written).filter(isText))
    yield { kind: "answer", date: updatedAt.slice(0, 10), text };
}
