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
import { daysAgo } from "./days-ago.ts";

const failed = { title: "Error", description: "Failed to sign out the device. Please try again." };

/** Where one is signed in, each of which can be ended from here. */
export function Devices() {
  const [now] = useState(() => new Date());
  const { data, error, reload } = useQuery(api.devices);
  const end = useMutation({
    send: (id: string) => request(api.device(id), { method: "DELETE" }),
    onSuccess: { title: "Device signed out" },
    onError: failed,
    revalidates: [api.devices],
  });
  const endOthers = useMutation({
    send: () => request(api.devices, { method: "DELETE" }),
    onSuccess: { title: "All other devices signed out" },
    onError: failed,
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
              <p className={styles.seen}>Last used {daysAgo(device.lastSeenAt, now)}</p>
            </div>
            {device.current ? (
              <Badge>This device</Badge>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Sign out ${device.name}`}
                pending={end.pending}
                onClick={() => void end.run(device.id)}
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
            pending={endOthers.pending}
            onClick={() => void endOthers.run(undefined)}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </Card>
  );
}
