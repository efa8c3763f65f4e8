import {
  type AccessKey,
  buildAccessKeyPath,
  type CreatedAccessKey,
} from "@goals/contracts/access-keys";
import { buildPath } from "@goals/contracts/endpoint";
import { listAccessKeys, revokeAccessKey } from "@goals/contracts/endpoints/account";
import { createFailure } from "@goals/contracts/notices";
import { MINI_PATH } from "@goals/contracts/page";
import {
  copyText,
  Button,
  Card,
  Dialog,
  formatInstant,
  Link,
  Loaded,
  notify,
  Skeleton,
  t,
  TextField,
  useLocation,
  useMutation,
  useQuery,
} from "@goals/kit";
import { useState } from "react";
import { formatPeriod } from "../controls.tsx";
import styles from "../devices.module.css";
import shared from "../profile.module.css";
import { ConnectionForm } from "./connection-form.tsx";

const KINDS = {
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
} as const;

/** Shows the address or secret of a new connection, once. */
function MadeConnection(props: { readonly made: CreatedAccessKey; readonly onDone: () => void }) {
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

/** Formats a key's permission and expiry: "API token, to read and write, until 12 Jun 2026". */
function formatKey({ kind, scope, period, expiresAt }: AccessKey): string {
  return [
    t(KINDS[kind].name),
    kind === "token" && (scope === "write" ? t("read and write") : t("read only")),
    period !== null && formatPeriod(period),
    expiresAt !== null && t("until {date}", { date: formatInstant(expiresAt) }),
  ]
    .filter(Boolean)
    .join(t(", "));
}

export function Connections() {
  const keys = useQuery(listAccessKeys);
  // The week and the year lead to the form of a shared page.
  const wantsShare = useLocation().hash === "#share";
  const [dialog, setDialog] = useState<"form" | CreatedAccessKey | null>(
    wantsShare ? "form" : null,
  );
  const made = dialog === "form" ? null : dialog;
  const close = () => setDialog(null);
  const revoke = useMutation({
    endpoint: revokeAccessKey,
    onSuccess: { title: t("Revoked"), description: t("It no longer works.") },
    onError: createFailure(t("Failed to revoke it. Please try again.")),
    revalidates: [buildPath(listAccessKeys)],
  });
  return (
    <Card title={t("Your connections")}>
      <p className="quiet">
        {t("Calendar, sharing and apps. You can revoke each one here at any time.")}
      </p>
      <p className="quiet">
        <a href="/developers">{t("For developers: what a token can do")}</a>
      </p>
      <p className="quiet">
        <Link to={MINI_PATH}>
          {t("Today's tasks on a small page, for a side panel or your home screen")}
        </Link>
      </p>
      <div>
        <Button variant="secondary" onClick={() => setDialog("form")}>
          {t("New connection")}
        </Button>
      </div>
      <Loaded
        queries={[keys]}
        errorMessage={t("Your connections could not be loaded just now.")}
        loading={<Skeleton height={64} />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className={styles.seen}>{t("None yet")}</p>
          ) : (
            <ul className={styles.devices}>
              {list.map((key) => (
                <li key={key.id} className={styles.device}>
                  <div>
                    <p dir="auto">{key.name}</p>
                    <p className={styles.seen}>{formatKey(key)}</p>
                    <p className={styles.seen}>
                      {key.lastUsedAt === null
                        ? t("Not used yet")
                        : t("Last used {when}", { when: formatInstant(key.lastUsedAt) })}
                    </p>
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={t("Revoke {name}", { name: key.name })}
                    pending={revoke.pending}
                    onClick={() => void revoke.run({ params: { id: key.id } })}
                  >
                    {t("Revoke")}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Dialog open={dialog !== null} title={made?.name ?? t("New connection")} onClose={close}>
        {made && <MadeConnection made={made} onDone={close} />}
        {dialog === "form" && (
          <ConnectionForm
            first={wantsShare ? "share" : "feed"}
            onMade={setDialog}
            onCancel={close}
          />
        )}
      </Dialog>
    </Card>
  );
}
