import { api } from "@goals/contracts/routes";
import {
  Badge,
  Button,
  Card,
  ErrorMessage,
  request,
  Skeleton,
  useMutation,
  useQuery,
} from "@goals/kit";
import { useState } from "react";
import styles from "./devices.module.css";

const MS_A_DAY = 86_400_000;

/** How long ago an instant was, in whole days and the reader's language: "today", "3 days ago". */
function formatDaysAgo(instant: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(instant).getTime()) / MS_A_DAY);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(
    -Math.max(days, 0),
    "day",
  );
}

const SIGN_OUT_FAILED = {
  title: "Error",
  description: "Failed to sign out the device. Please try again.",
};

/** The sessions of this account. Each can be ended from here. */
export function Devices() {
  const [now] = useState(() => new Date());
  const { data, error, reload } = useQuery(api.devices);
  const signOut = useMutation({
    send: (id: string) => request(api.device(id), { method: "DELETE" }),
    onSuccess: { title: "Device signed out" },
    onError: SIGN_OUT_FAILED,
    revalidates: [api.devices],
  });
  const signOutOthers = useMutation({
    send: () => request(api.devices, { method: "DELETE" }),
    onSuccess: { title: "All other devices signed out" },
    onError: SIGN_OUT_FAILED,
    revalidates: [api.devices],
  });

  if (error && !data) {
    return (
      <Card title="Signed-in devices">
        <ErrorMessage onRetry={reload}>Your devices could not be loaded just now.</ErrorMessage>
      </Card>
    );
  }
  return (
    <Card title="Signed-in devices">
      {!data && <Skeleton height={64} />}
      <ul className={styles.devices}>
        {data?.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <p className={styles.name}>{device.name}</p>
              <p className={styles.seen}>Last used {formatDaysAgo(device.lastSeenAt, now)}</p>
            </div>
            {device.current ? (
              <Badge>This device</Badge>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Sign out ${device.name}`}
                pending={signOut.pending}
                onClick={() => void signOut.run(device.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <div>
          <Button
            variant="secondary"
            pending={signOutOthers.pending}
            onClick={() => void signOutOthers.run(undefined)}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </Card>
  );
}
