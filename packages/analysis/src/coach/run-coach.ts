import { MISSION_MAX, UNIFIED_MISSION_MAX } from "@goals/contracts/limits";
import { type Ask, type Asking, type Message, RESPONSE_SCHEMA } from "./ask.ts";
import { checkLines, type FallenLine, readAgain } from "./check-lines.ts";
import {
  checkText,
  countQuestions,
  createCheckContext,
  type CheckContext,
  type CheckedLine,
} from "./check-line.ts";
import {
  isRestCalledFor,
  type Heaviness,
  type PersonState,
  readResponse,
  UnreadableResponse,
  type CoachResponse,
} from "./read-response.ts";
import { buildRepairMessages, buildWritingMessages, type ReadLine } from "./prompt.ts";

const QUESTION_MAX = 200;
const LINES_ENOUGH = 6;
const REPAIRED_MAX = 8;

export type CoachStage = "reading" | "checking";

export interface CoachResult {
  /** The person's state as the model reads it. If it hides the lines, everything else is empty. */
  readonly state: PersonState;
  readonly lines: readonly CheckedLine[];
  readonly missions?: CoachResponse["missions"];
  readonly question?: string | undefined;
  readonly fallen: readonly FallenLine[];
}

interface CoachInput extends Asking, Heaviness {
  readonly notMe: ReadonlySet<string>;
  readonly onStage?: (stage: CoachStage) => void;
  /** Receives all lines that have passed so far, after each check. */
  readonly onLines?: (state: PersonState, lines: readonly CheckedLine[]) => void;
}

/** The missions and the question that pass the checks in code; all three missions, or none. */
function checkAsides({ missions, question }: CoachResponse, context: CheckContext): ReadLine[] {
  const drafts = [
    checkText(missions?.personal ?? "", MISSION_MAX, context).passed,
    checkText(missions?.professional ?? "", MISSION_MAX, context).passed,
    checkText(missions?.unified ?? "", UNIFIED_MISSION_MAX, context).passed,
  ].filter((text) => text !== undefined);
  const asked = checkText(question ?? "", QUESTION_MAX, context).passed;
  return [
    ...(drafts.length === 3 ? drafts.map((text) => ({ list: "mission", text })) : []),
    ...(asked !== undefined && countQuestions(asked) === 1
      ? [{ list: "question", text: asked }]
      : []),
  ];
}

/** Asks for the first writing. An unreadable reply is asked for once more, which uses up the one repair. */
async function write(ask: Ask, messages: readonly Message[], signal: AbortSignal) {
  const raw = await ask(messages, RESPONSE_SCHEMA, signal);
  try {
    return { raw, response: readResponse(raw), isRepaired: false };
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error;
    const repair = buildRepairMessages(messages, toText(raw), []);
    const second = await ask(repair, RESPONSE_SCHEMA, signal);
    return { raw: second, response: readResponse(second), isRepaired: true };
  }
}

const toText = (raw: unknown) => (typeof raw === "string" ? raw : JSON.stringify(raw));

/** Has a model write, checks its lines, has it read them again, and repairs once. Throws UnreadableResponse, and the errors of `ask`. */
export async function runCoach(input: CoachInput): Promise<CoachResult> {
  const { answers, language, notMe, ask, signal, onStage, onLines } = input;
  const context = createCheckContext(answers, language);
  const messages = buildWritingMessages(answers, language, input);
  onStage?.("reading");
  const { raw, response, isRepaired } = await write(ask, messages, signal);
  const { state } = response;
  if (isRestCalledFor(state, input)) return { state, lines: [], fallen: [] };

  onStage?.("checking");
  const lines: CheckedLine[] = [];
  const fallen: FallenLine[] = [];
  const readThrough = async (from: CoachResponse, asides: readonly ReadLine[]) => {
    const checked = checkLines(from.lines, context, { standing: lines, notMe });
    const reasons = await readAgain(input, [...checked.passed, ...asides]);
    fallen.push(...checked.fallen);
    for (const [index, line] of checked.passed.entries()) {
      const reason = reasons[index];
      if (reason === undefined) {
        lines.push(line);
      } else fallen.push({ list: line.list, text: line.text, reason });
    }
    if (lines.length > 0) onLines?.(state, lines);
    return asides.filter((_, index) => reasons[checked.passed.length + index] === undefined);
  };

  const asides = await readThrough(response, checkAsides(response, context));
  if (!isRepaired && lines.length < LINES_ENOUGH && fallen.length > 0) {
    try {
      const repair = buildRepairMessages(messages, toText(raw), fallen.slice(0, REPAIRED_MAX));
      await readThrough(readResponse(await ask(repair, RESPONSE_SCHEMA, signal)), []);
    } catch {
      // A repair that fails or comes too late leaves the lines that passed before it.
    }
  }
  const [personal, professional, unified] = asides
    .filter(({ list }) => list === "mission")
    .map(({ text }) => text);
  return {
    state,
    lines,
    fallen,
    missions: personal && professional && unified ? { personal, professional, unified } : undefined,
    question: asides.find(({ list }) => list === "question")?.text,
  };
}
