import { api } from "@goals/contracts/routes";
import { Badge, Button, Card, Problem, request, Skeleton, useAction, useApi } from "@goals/kit";
import { useState } from "react";
import styles from "./devices.module.css";
import { daysAgo } from "./days-ago.ts";

const failed = { title: "Error", description: "Failed to sign out the device. Please try again." };

/** Where one is signed in, each of which can be ended from here. */
export function Devices() {
  const [now] = useState(() => new Date());
  const { data, error, reload } = useApi(api.devices);
  const end = useAction({
    send: (id: string) => request(api.device(id), { method: "DELETE" }),
    done: { title: "Device signed out" },
    failed,
    refreshes: [api.devices],
  });
  const endOthers = useAction({
    send: () => request(api.devices, { method: "DELETE" }),
    done: { title: "All other devices signed out" },
    failed,
    refreshes: [api.devices],
  });

  if (error && !data) {
    return (
      <Card title="Signed-in devices">
        <Problem onRetry={reload}>Your devices could not be loaded just now.</Problem>
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
