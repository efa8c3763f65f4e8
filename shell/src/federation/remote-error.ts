import { t } from "@goals/kit";

export type RemoteErrorKind =
  /** The module or one of its files cannot be loaded. */
  | "unreachable"
  /** It was built for another kit, or has no digests. */
  | "incompatible"
  /** A file differs from its build's digest. */
  | "tampered"
  | "broken";

export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;

  constructor(kind: RemoteErrorKind, message: string) {
    super(message);
    this.name = "RemoteError";
    this.kind = kind;
  }
}

/** The kind of an error. Other errors than RemoteError come from the module itself. */
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

export const formatError = (kind: RemoteErrorKind, what: "page" | "card"): string =>
  SENTENCES[kind](what);
