import type { AccountEvent, AccountEventKind } from "@goals/contracts/account";
import {
  listAccountEvents,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from "@goals/contracts/endpoints/account";
import {
  getNow,
  Badge,
  Button,
  Card,
  formatInstant,
  getLanguage,
  getLocale,
  Loaded,
  Skeleton,
  t,
  useMutation,
  useQuery,
} from "@goals/kit";
import { useState } from "react";
import styles from "./devices.module.css";

/** Formats the age of an instant in whole days, in the reader's language: "today", "3 days ago". */
function formatDaysAgo(instant: string, now: number): string {
  const days = Math.max(Math.floor((now - Date.parse(instant)) / 86_400_000), 0);
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" }).format(-days, "day");
}

const SHARED = {
  onError: "Failed to sign out the device. Please try again.",
  revalidates: [listDevices.path],
};

export function Devices() {
  const [now] = useState(getNow);
  const devices = useQuery(listDevices);
  const signOut = useMutation({
    endpoint: signOutDevice,
    onSuccess: { title: t("Device signed out") },
    ...SHARED,
  });
  const signOutOthers = useMutation({
    endpoint: signOutOtherDevices,
    onSuccess: { title: t("All other devices signed out") },
    ...SHARED,
  });
  return (
    <Card title={t("Signed-in devices")}>
      <Loaded
        queries={[devices]}
        errorMessage={t("Your devices could not be loaded just now.")}
        loading={<Skeleton height={64} />}
      >
        {(list) => (
          <>
            <ul className={styles.devices}>
              {list.map((device) => (
                <li key={device.id} className={styles.device}>
                  <div>
                    <p>{t(device.name)}</p>
                    <p className={styles.seen}>
                      {t("Last used {when}", { when: formatDaysAgo(device.lastSeenAt, now) })}
                    </p>
                  </div>
                  {device.current ? (
                    <Badge>{t("This device")}</Badge>
                  ) : (
                    <Button
                      variant="quiet"
                      aria-label={t("Sign out {name}", { name: t(device.name) })}
                      pending={signOut.pending}
                      onClick={() => void signOut.run({ params: { id: device.id } })}
                    >
                      {t("Sign out")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <div>
                <Button
                  variant="secondary"
                  pending={signOutOthers.pending}
                  onClick={() => void signOutOthers.run({})}
                >
                  {t("Sign out all other devices")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const FIRST = 5;

const SENTENCES: Readonly<Record<AccountEventKind, string>> = {
  registered: "Account created",
  signed_in: "Signed in with the password",
  signed_in_by_provider: "Signed in with the sign-in provider",
  signed_in_by_passkey: "Signed in with a passkey",
  sign_in_failed: "Sign-in failed: wrong password",
  proof_failed: "Wrong password entered while signed in",
  password_changed: "Password changed",
  password_reset: "Password reset by a link",
  password_removed: "Password removed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  sign_in_disowned: "You reported a sign-in: all devices were signed out",
  identity_added: "Sign-in provider added",
  identity_removed: "Sign-in provider removed",
  email_verified: "Email address confirmed",
  email_change_requested: "Email address change requested",
  email_changed: "Email address changed",
  email_change_undone: "Email address change undone",
  device_signed_out: "A device was signed out",
  other_devices_signed_out: "All other devices were signed out",
  access_key_created: "Calendar feed, page or token created",
  access_key_revoked: "Calendar feed, page or token revoked",
  exported: "Data exported",
  imported: "Data restored",
};

/** Formats place and time: "Chrome on Android, Germany, 13 May 2026, 12:00". */
function formatPlaceAndTime({ device, country, createdAt }: AccountEvent): string {
  const place =
    country && new Intl.DisplayNames(getLocale() ?? getLanguage(), { type: "region" }).of(country);
  const when = formatInstant(createdAt, { dateStyle: "medium", timeStyle: "short" });
  return [t(device), place, when].filter(Boolean).join(t(", "));
}

export function AccountEvents() {
  const [isWhole, setWhole] = useState(false);
  const events = useQuery(listAccountEvents);
  return (
    <Card title={t("Recent activity")}>
      <Loaded
        queries={[events]}
        errorMessage={t("Your recent activity could not be loaded just now.")}
        loading={<Skeleton height={64} />}
      >
        {(list) => (
          <>
            <ul className={styles.devices}>
              {(isWhole ? list : list.slice(0, FIRST)).map((event, index) => (
                <li key={`${event.createdAt} ${index}`} className={styles.device}>
                  <div>
                    <p>{t(SENTENCES[event.kind])}</p>
                    <p className={styles.seen}>{formatPlaceAndTime(event)}</p>
                  </div>
                </li>
              ))}
            </ul>
            <p className={styles.seen}>
              {t(
                "We keep this for 90 days. If something here wasn't you, change your password and sign out all other devices.",
              )}
            </p>
            {!isWhole && list.length > FIRST && (
              <div className={styles.more}>
                <Button variant="quiet" onClick={() => setWhole(true)}>
                  {t("Show all {count}", { count: list.length })}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
