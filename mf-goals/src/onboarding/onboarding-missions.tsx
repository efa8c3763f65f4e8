import { getMissions } from "@goals/contracts/endpoints/objectives";
import type { Missions } from "@goals/contracts/objectives";
import { VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  ButtonLink,
  Card,
  isNextKey,
  Loaded,
  Page,
  Skeleton,
  useDraft,
  useNavigate,
  useQuery,
  t,
} from "@goals/kit";
import { type KeyboardEvent, useRef } from "react";
import { MissionFields, useMissionsForm } from "../missions/missions-form.tsx";
import {
  focusGap,
  Suggestion,
  Suggestions,
  useMissionSuggestions,
} from "./mission-suggestions.tsx";
import styles from "./step.module.css";

const RULE = {
  required: ["personal", "professional", "unified"],
  notice: VALIDATION.incompleteMissions,
} as const;

/** Next on a touch keyboard leads to the gap of the next mission, and from the last one to the button. */
function goToNextMission(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLTextAreaElement) || !isNextKey(event)) return;
  event.preventDefault();
  const areas = [...currentTarget.querySelectorAll("textarea")];
  const next = areas[areas.indexOf(target) + 1];
  if (next) focusGap(next);
  else currentTarget.querySelector<HTMLElement>("[type=submit]")?.focus();
}

function MissionsStep({ missions }: { readonly missions: Missions }) {
  const navigate = useNavigate();
  const goOn = () => void navigate("/onboarding/objectives-setup");
  const form = useMissionsForm(missions, useDraft("missions"), RULE, goOn);
  const { fields, pending, save } = form;
  const last = useRef<HTMLTextAreaElement>(null);
  const suggestions = useMissionSuggestions(fields);

  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={save}
      onKeyDown={goToNextMission}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) last.current = target;
      }}
    >
      <Card title={t("AI Suggestions")}>
        <Suggestions {...{ suggestions, fields, last }} />
      </Card>
      <Card title={t("Mission Statements")}>
        <MissionFields
          form={form}
          below={(field) => (
            <Suggestion
              text={suggestions.suggest(field.name)}
              field={field}
              onAnother={suggestions.turn(field.name)}
            />
          )}
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
