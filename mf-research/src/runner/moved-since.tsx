import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/research";
import { api } from "@goals/contracts/routes";
import { useQuery } from "@goals/kit";
import type { Answers } from "../draft/answers.ts";
import { movedAnswers } from "../draft/moved-answers.ts";
import styles from "./moved-since.module.css";

interface MovedSinceProps {
  readonly section: SectionId;
  readonly answers: Pick<Answers, "mcAnswers" | "writtenResponses">;
}

/** Which answers of a retake are no longer what they were when the section was last completed. */
export function MovedSince({ section, answers }: MovedSinceProps) {
  const { data, error } = useQuery(api.researchCompletions);
  // Its place, so that the question does not move when it comes.
  if (!data && !error) return <p className={styles.none} />;
  const completion = data?.find((each) => each.section === section);
  if (!completion) return null;
  const { items, prompts } = QUESTIONS[section];
  const moved = movedAnswers(completion, answers);
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(
    new Date(completion.at),
  );
  const count = moved.length === 1 ? "1 answer has" : `${moved.length} answers have`;
  if (moved.length === 0) return <p className={styles.none}>{`As you completed it on ${day}.`}</p>;
  return (
    <details className={styles.moved}>
      <summary>{`${count} moved since you completed this on ${day}`}</summary>
      <dl>
        {moved.map((each) =>
          "question" in each ? (
            <div key={`q${each.question}`}>
              <dt>{items[each.question]?.text}</dt>
              <dd>
                <del>{each.was}</del> <ins>{each.is}</ins>
              </dd>
            </div>
          ) : (
            <div key={`p${each.prompt}`}>
              <dt>{prompts[each.prompt]}</dt>
              <dd>Rewritten</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
