/** Why a part is not shown: not to be had, made for another kit, not what its build made, or a fault of its own. */
export type Failure = "unreachable" | "misfit" | "changed" | "broken";

/** A part that was not opened, and why. */
export class PartFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, message: string) {
    super(message);
    this.name = "PartFailure";
    this.failure = failure;
  }
}

/** What went wrong; what nobody foresaw is the part's own fault. */
export const failureOf = (error: unknown): Failure =>
  error instanceof PartFailure ? error.failure : "broken";

const SENTENCES: Readonly<Record<Failure, (part: string) => string>> = {
  unreachable: (part) => `This ${part} could not be loaded just now.`,
  misfit: (part) => `This ${part} was made for another version of the app and cannot be shown yet.`,
  changed: (part) => `This ${part} was changed on its way here, so it was not opened.`,
  broken: (part) => `This ${part} stopped working.`,
};

/** What to say in the place of a page or a card. */
export const sentenceFor = (failure: Failure, part: "page" | "card"): string =>
  SENTENCES[failure](part);
