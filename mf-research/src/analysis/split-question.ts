/** What a line of an analysis says, and what it asks at its end. */
export interface SplitLine {
  readonly finding: string;
  readonly question: string | undefined;
}

/** A sentence's end with what may close after it, white space, and a last sentence that is a question. */
const FINDING_AND_QUESTION = /^(.*[.!?…]["”’»)]*)\s+(\S.*\?["”’»)]*)$/su;

/** Parts a line's last sentence from the rest where it is a question. A line that only asks is its own finding. */
export function splitQuestion(line: string): SplitLine {
  const [, finding, question] = FINDING_AND_QUESTION.exec(line.trim()) ?? [];
  return finding && question
    ? { finding, question }
    : { finding: line.trim(), question: undefined };
}
