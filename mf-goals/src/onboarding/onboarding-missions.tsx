import { getMissions } from "@goals/contracts/endpoints/objectives";
import { isBlank } from "@goals/contracts/fields";
import type { Missions } from "@goals/contracts/missions";
import { VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  ButtonLink,
  Card,
  Loaded,
  Page,
  Skeleton,
  useNavigate,
  useQuery,
  t,
} from "@goals/kit";
import { useEffect, useRef } from "react";
import { MissionFields, useMissionsForm } from "../missions/missions-form.tsx";
import { KeptSentences } from "./kept-sentences.tsx";
import { Suggestion, SuggestionsCard, useMissionSuggestions } from "./mission-suggestions.tsx";
import styles from "./step.module.css";

const RULE = {
  required: ["personal", "professional", "unified"],
  notice: VALIDATION.incompleteMissions,
} as const;

function MissionsStep({ missions }: { readonly missions: Missions }) {
  const navigate = useNavigate();
  const missionsForm = useMissionsForm(
    missions,
    RULE,
    () => void navigate("/onboarding/objectives-setup"),
  );
  const { fields, pending, save } = missionsForm;
  const form = useRef<HTMLFormElement>(null);
  const suggestions = useMissionSuggestions(fields.every(({ text }) => isBlank(text)));
  const { found, suggest, fillsFields } = suggestions;
  const fillable = fields.filter(({ name, text }) => suggest(name) && isBlank(text));
  function fillEmpty(): void {
    for (const { name, type } of fillable) type(suggest(name) ?? "");
  }
  useEffect(() => {
    if (fillsFields) fillEmpty();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the suggestions arrive, not at every key stroke
  }, [found]);

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={save}>
      <SuggestionsCard
        suggestions={suggestions}
        onFillEmpty={fillable.length > 1 ? fillEmpty : undefined}
      >
        <KeptSentences sentences={found?.kept ?? []} form={form} fields={fields} />
      </SuggestionsCard>
      <Card title={t("Mission Statements")}>
        <MissionFields
          form={missionsForm}
          below={(field) => <Suggestion text={suggest(field.name)} field={field} />}
        />
      </Card>
      <div className={styles.actions}>
        <Button type="submit" pending={pending} pendingLabel={t("Saving...")}>
          {t("Save Missions & Continue")}
        </Button>
        <ButtonLink to="/onboarding/analysis" variant="quiet">
          {t("Back to Analysis")}
        </ButtonLink>
      </div>
    </form>
  );
}

export default function OnboardingMissions() {
  const missions = useQuery(getMissions);
  return (
    <Page
      title={t("Your Missions")}
      subtitle={t("What you stand for: at home, at work, and as a whole.")}
    >
      <Loaded
        queries={[missions]}
        errorMessage={t("Your missions could not be loaded just now.")}
        loading={<Skeleton height={760} />}
      >
        {(saved) => <MissionsStep missions={saved} />}
      </Loaded>
    </Page>
  );
}
