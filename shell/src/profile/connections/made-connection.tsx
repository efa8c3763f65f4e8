import { buildAccessKeyPath, type CreatedAccessKey } from "@goals/contracts/access-keys";
import { createFailure } from "@goals/contracts/notices";
import { Button, copyText, notify, t, TextField } from "@goals/kit";
import shared from "../profile.module.css";

export const KINDS = {
  feed: {
    name: "Calendar feed",
    label: "Address of the feed",
    next: "Subscribe to it in your calendar app. Anyone with this address can read your tasks.",
  },
  share: {
    name: "Shared page",
    label: "Address of the page",
    next: "Anyone with this address sees colours and the score, but none of your words.",
  },
  token: {
    name: "API token",
    label: "Token",
    next: "Give it only to your script: it acts in your name.",
  },
  webhook: {
    name: "Webhook",
    label: "Secret of the webhook",
    next: "Your program checks with it that a message is from here.",
  },
} as const;

/** Shows the address or secret of a new connection, once. */
export function MadeConnection(props: {
  readonly made: CreatedAccessKey;
  readonly onDone: () => void;
}) {
  const { made, onDone } = props;
  const { label, next } = KINDS[made.kind];
  const path = buildAccessKeyPath(made.kind, made.secret);
  const value = path === null ? made.secret : new URL(path, location.origin).href;
  const copy = () =>
    copyText(value).then((isCopied) =>
      isCopied
        ? notify({ title: t("Copied") })
        : notify(createFailure(t("Please select the text and copy it.")), "failure"),
    );
  return (
    <div className={shared.form}>
      <p className={shared.alert}>{t("Copy it now. You won't see it again.")}</p>
      <TextField
        label={t(label)}
        value={value}
        readOnly
        dir="ltr"
        hint={t(next)}
        onFocus={(event) => event.target.select()}
      />
      <div className={shared.actions}>
        <Button onClick={() => void copy()}>{t("Copy")}</Button>
        <Button variant="secondary" onClick={onDone}>
          {t("Close")}
        </Button>
      </div>
    </div>
  );
}
