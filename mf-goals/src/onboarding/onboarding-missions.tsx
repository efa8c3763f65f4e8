import { isBlank } from "@goals/contracts/fields";
import type { Missions } from "@goals/contracts/missions";
import { VALIDATION } from "@goals/contracts/notices";
import { getMissions } from "@goals/contracts/endpoints/missions";
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
import { MissionFields } from "../missions/mission-fields.tsx";
import { MISSION_FIELDS } from "../missions/mission-texts.ts";
import { useMissionsForm } from "../missions/use-missions-form.ts";
import { KeptSentences } from "./kept-sentences.tsx";
import { Suggestion, SuggestionsCard } from "./mission-suggestions.tsx";
import styles from "./step.module.css";
import { useMissionSuggestions } from "./use-mission-suggestions.ts";

const RULE = { required: MISSION_FIELDS, notice: VALIDATION.incompleteMissions } as const;

function MissionsStep({ missions }: { readonly missions: Missions }) {
  const navigate = useNavigate();
  const { draft, errors, pending, type, save } = useMissionsForm(
    missions,
    RULE,
    () => void navigate("/onboarding/objectives-setup"),
  );
  const form = useRef<HTMLFormElement>(null);
  const isUntouched = MISSION_FIELDS.every((field) => isBlank(draft.texts[field]));
  const suggestions = useMissionSuggestions(isUntouched);
  const fillable = MISSION_FIELDS.filter((field) => {
    const suggested = suggestions.texts?.[field];
    return suggested && isBlank(draft.texts[field]);
  });
  function fillEmpty(): void {
    for (const field of fillable) type(field, suggestions.texts?.[field] ?? "");
  }
  useEffect(() => {
    if (suggestions.fillsFields) fillEmpty();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the suggestions arrive, not at every key stroke
  }, [suggestions.texts]);

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={save}>
      <SuggestionsCard
        pending={suggestions.pending}
        onGenerate={suggestions.generate}
        onFillEmpty={fillable.length > 1 ? fillEmpty : undefined}
      >
        <KeptSentences sentences={suggestions.kept} form={form} onType={type} />
      </SuggestionsCard>
      <Card title={t("Mission Statements")}>
        <MissionFields
          draft={draft}
          readOnly={pending}
          errors={errors}
          onType={type}
          below={(field) => {
            const suggested = suggestions.texts?.[field];
            if (!suggested) return null;
            return (
              <Suggestion
                text={suggested}
                isUsed={draft.texts[field] === suggested}
                onUse={(text) => type(field, text)}
              />
            );
          }}
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
