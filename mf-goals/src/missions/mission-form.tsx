import { VALIDATION } from "@goals/contracts/notices";
import type { Missions } from "@goals/contracts/missions";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { Button, Card, Loaded, Skeleton, useQuery, t } from "@goals/kit";
import { MissionFields } from "./mission-fields.tsx";
import styles from "./mission-form.module.css";
import { useMissionsForm } from "./use-missions-form.ts";

const RULE = { required: ["personal", "professional"], notice: VALIDATION.missions } as const;

function MissionEditor({ missions }: { readonly missions: Missions }) {
  const { draft, errors, pending, type, save } = useMissionsForm(missions, RULE);

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <MissionFields draft={draft} readOnly={pending} errors={errors} onType={type} />
      <Button type="submit" pending={pending} pendingLabel={t("Saving...")}>
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
