import { buildPath } from "@goals/contracts/endpoint";
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from "@goals/contracts/endpoints/account";
import { createFailure } from "@goals/contracts/notices";
import {
  Badge,
  Button,
  Card,
  Loaded,
  Skeleton,
  useMutation,
  useQuery,
  getLocale,
  t,
} from "@goals/kit";
import { useState } from "react";
import styles from "./devices.module.css";

const MS_A_DAY = 86_400_000;

/** Formats the age of an instant in whole days, in the reader's language: "today", "3 days ago". */
function formatDaysAgo(instant: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(instant).getTime()) / MS_A_DAY);
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" }).format(
    -Math.max(days, 0),
    "day",
  );
}

const SIGN_OUT_FAILED = createFailure("Failed to sign out the device. Please try again.");

const DEVICES = buildPath(listDevices);

export function Devices() {
  const [now] = useState(() => new Date());
  const devices = useQuery(listDevices);
  const signOut = useMutation({
    endpoint: signOutDevice,
    onSuccess: { title: t("Device signed out") },
    onError: SIGN_OUT_FAILED,
    revalidates: [DEVICES],
  });
  const signOutOthers = useMutation({
    endpoint: signOutOtherDevices,
    onSuccess: { title: t("All other devices signed out") },
    onError: SIGN_OUT_FAILED,
    revalidates: [DEVICES],
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
