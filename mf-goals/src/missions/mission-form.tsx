import { getMissions } from "@goals/contracts/endpoints/objectives";
import type { Missions } from "@goals/contracts/objectives";
import { VALIDATION } from "@goals/contracts/notices";
import { Button, Card, Loaded, Skeleton, useDraft, useQuery, t } from "@goals/kit";
import styles from "./mission-form.module.css";
import { MissionFields, useMissionsForm } from "./missions-form.tsx";

const RULE = { required: ["personal", "professional"], notice: VALIDATION.missions } as const;

function MissionEditor({ missions }: { readonly missions: Missions }) {
  const form = useMissionsForm(missions, useDraft("missions"), RULE);
  return (
    <form className={styles.form} noValidate onSubmit={form.save}>
      <MissionFields form={form} />
      <Button type="submit" pending={form.pending} pendingLabel={t("Saving...")}>
        {t("Save Missions")}
      </Button>
    </form>
  );
}

export default function MissionForm() {
  const missions = useQuery(getMissions);
  const { data, error, staleSince } = missions;
  return (
    <Card
      title={t("Missions")}
      staleSince={staleSince}
      anchor={data || error ? "missions" : undefined}
    >
      <Loaded
        queries={[missions]}
        errorMessage={t("Your missions could not be loaded just now.")}
        loading={<Skeleton height={543} />}
      >
        {(saved) => <MissionEditor missions={saved} />}
      </Loaded>
    </Card>
  );
}
