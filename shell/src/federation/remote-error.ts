import { t } from "@goals/kit";

/** Why a remote's module is not shown. */
export type RemoteErrorKind =
  /** It, or a file of it, is not to be had. */
  | "unreachable"
  /** It was made for another kit, or nothing says what its files must be. */
  | "incompatible"
  /** A file differs from what its build made. */
  | "tampered"
  /** It threw. */
  | "broken";

/** A remote's module that was not opened, and why. */
export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;

  constructor(kind: RemoteErrorKind, message: string) {
    super(message);
    this.name = "RemoteError";
    this.kind = kind;
  }
}

/** The kind of an error. An error that is no RemoteError was thrown by the module itself. */
export const getErrorKind = (error: unknown): RemoteErrorKind =>
  error instanceof RemoteError ? error.kind : "broken";

const SENTENCES: Readonly<Record<RemoteErrorKind, (what: string) => string>> = {
  unreachable: (what) => t("This {what} could not be loaded just now.", { what: t(what) }),
  incompatible: (what) =>
    t("This {what} was made for another version of the app and cannot be shown yet.", {
      what: t(what),
    }),
  tampered: (what) =>
    t("This {what} was changed on its way here, so it was not opened.", { what: t(what) }),
  broken: (what) => t("This {what} stopped working.", { what: t(what) }),
};

/** What to say in the place of a page or a card. */
export const formatError = (kind: RemoteErrorKind, what: "page" | "card"): string =>
  SENTENCES[kind](what);
