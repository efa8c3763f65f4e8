import { api } from "@goals/contracts/routes";
import { Button, Card, ErrorMessage, Skeleton, useQuery, useDraft } from "@goals/kit";
import { useState } from "react";
import { MissionText } from "./mission-text.tsx";
import { UnifiedForm } from "./unified-form.tsx";

/** The one sentence everything serves: shown, and edited in place. */
export function UnifiedMission() {
  const { data, error, reload, staleSince } = useQuery(api.missions);
  const draft = useDraft("unified-mission");
  const [editing, setEditing] = useState(false);

  if (!data) {
    return (
      <Card title="Unified Mission">
        {error ? (
          <ErrorMessage onRetry={reload}>Your mission could not be loaded just now.</ErrorMessage>
        ) : (
          <Skeleton height={48} />
        )}
      </Card>
    );
  }

  function close(): void {
    draft.discard();
    setEditing(false);
  }

  if (editing || draft.touched) {
    return (
      <Card title="Unified Mission" staleSince={staleSince}>
        <UnifiedForm draft={draft} saved={data.unified} takesFocus={editing} onClose={close} />
      </Card>
    );
  }
  return (
    <Card
      title="Unified Mission"
      staleSince={staleSince}
      aside={
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {data.unified ? "Edit" : "Add"}
        </Button>
      }
    >
      <MissionText text={data.unified} empty="One sentence that your months and days can serve." />
    </Card>
  );
}
