import type { ResearchRecord } from "@goals/contracts/research";
import { sha256 } from "../encoding.ts";
import { inOrder } from "../engine/in-order.ts";

const inKeyOrder = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Two analyses with an equal digest were written from the same answers, with the same lines set aside, by the same.
 * `careAt` is the country whose helpline a report names, where it opens with care.
 */
export function digestAnswers(
  records: readonly ResearchRecord[],
  setAside: ReadonlySet<string>,
  engine: string,
  careAt?: string,
): Promise<string> {
  const answers = inOrder(records).map(({ section, mcAnswers, writtenResponses, tags }) => [
    section,
    inKeyOrder(mcAnswers),
    inKeyOrder(writtenResponses),
    tags,
  ]);
  return sha256(
    JSON.stringify([engine, answers, [...setAside].toSorted(), ...(careAt ? [careAt] : [])]),
  );
}
