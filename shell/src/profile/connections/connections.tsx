import {
  type AccessKey,
  type CreatedAccessKey,
  type WebhookDelivery,
} from "@goals/contracts/access-keys";
import { listAccessKeys, revokeAccessKey } from "@goals/contracts/endpoints/account";
import { MINI_PATH } from "@goals/contracts/page";
import {
  Button,
  Card,
  Dialog,
  formatInstant,
  Link,
  Loaded,
  Skeleton,
  t,
  useLocation,
  useMutation,
  useQuery,
} from "@goals/kit";
import { useState } from "react";
import { formatPeriod } from "../controls.tsx";
import styles from "../devices.module.css";
import { ConnectionForm, EVENTS } from "./connection-form.tsx";
import { KINDS, MadeConnection } from "./made-connection.tsx";

const listParts = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(t(", "));

/** Formats a key's permission and expiry: "API token, to read and write, until 12 Jun 2026". */
function formatKey({ kind, scope, period, expiresAt, webhook }: AccessKey): string {
  return listParts(
    t(KINDS[kind].name),
    webhook && t("to {host}", { host: webhook.host }),
    webhook?.withText && t("with words"),
    kind === "token" && (scope === "write" ? t("read and write") : t("read only")),
    period !== null && formatPeriod(period),
    expiresAt !== null && t("until {date}", { date: formatInstant(expiresAt) }),
  );
}

function formatDelivery({ event, createdAt, state, attempts, status }: WebhookDelivery): string {
  const states = {
    delivered: t("delivered"),
    waiting: t("will be tried again"),
    given_up: t("given up"),
  };
  const answer = status === null ? t("no answer") : t("answer {status}", { status: `${status}` });
  return listParts(
    formatInstant(createdAt, { dateStyle: "medium", timeStyle: "short" }),
    t(EVENTS[event]),
    attempts > 0 && state !== "delivered" && answer,
    states[state],
  );
}

function Deliveries({ webhook }: Pick<AccessKey, "webhook">) {
  if (!webhook || webhook.deliveries.length === 0) return null;
  return (
    <details className={styles.deliveries}>
      <summary>{t("Last messages")}</summary>
      <ul>
        {webhook.deliveries.map((one, index) => (
          // eslint-disable-next-line react/no-array-index-key -- the newest deliveries, which have no other name
          <li key={index}>{formatDelivery(one)}</li>
        ))}
      </ul>
    </details>
  );
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
    onError: t("Failed to revoke it. Please try again."),
    revalidates: [listAccessKeys.path],
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
                <li key={key.id}>
                  <div className={styles.device}>
                    <div>
                      <p dir="auto">{key.name}</p>
                      <p className={styles.seen}>{formatKey(key)}</p>
                      {key.kind !== "webhook" && (
                        <p className={styles.seen}>
                          {key.lastUsedAt === null
                            ? t("Not used yet")
                            : t("Last used {when}", { when: formatInstant(key.lastUsedAt) })}
                        </p>
                      )}
                    </div>
                    <Button
                      variant="quiet"
                      aria-label={t("Revoke {name}", { name: key.name })}
                      pending={revoke.pending}
                      onClick={() => void revoke.run({ params: { id: key.id } })}
                    >
                      {t("Revoke")}
                    </Button>
                  </div>
                  <Deliveries {...key} />
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
