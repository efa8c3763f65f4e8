import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  Card,
  notify,
  useLocation,
  useMutation,
  useNavigate,
  useQuery,
  t,
} from "@goals/kit";
import { Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { MissionField, MissionName } from "../missions/missions-form.tsx";
import styles from "./mission-suggestions.module.css";

const SUGGESTIONS = {
  personal: "personalSuggestion",
  professional: "professionalSuggestion",
  unified: "unifiedSuggestion",
} as const;

export function SuggestionsCard(props: {
  readonly suggestions: ReturnType<typeof useMissionSuggestions>;
  /** Fills all empty fields with their suggestions. Undefined with fewer than two suggestions. */
  readonly onFillEmpty: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  const { suggestions, onFillEmpty, children } = props;
  return (
    <Card title={t("AI Suggestions")}>
      <p className="quiet">
        {t(
          "A first draft of each mission, based on your answers. Nothing you wrote is replaced unless you choose to.",
        )}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={suggestions.pending}
          pendingLabel={t("Generating...")}
          onClick={suggestions.generate}
        >
          <Sparkles aria-hidden size={16} />
          {t("Generate Suggestions")}
        </Button>
        {onFillEmpty && (
          <Button variant="secondary" onClick={onFillEmpty}>
            {t("Fill the empty fields")}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}

export function Suggestion({ text, field }: { text: string | undefined; field: MissionField }) {
  if (!text) return null;
  const isUsed = field.text === text;
  return (
    <div className={styles.suggestion}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <Button variant="quiet" disabled={isUsed} onClick={() => field.type(text)}>
        {isUsed ? t("In use") : t("Use this")}
      </Button>
    </div>
  );
}

/** Suggestions from the research and the analysis. If all missions are empty, the analysis step's link generates them at once. */
export function useMissionSuggestions(isUntouched: boolean) {
  const { data: research } = useQuery(listResearch);
  const isAskedFor = useLocation().state === "suggest";
  const navigate = useNavigate();
  const [found, setFound] = useState<MissionSuggestions>();
  // The link asked for the suggestions, so they fill the empty fields.
  const [fillsFields, setFillsFields] = useState(false);
  const { run, pending } = useMutation({
    endpoint: suggestMissions,
    onSuccess: (suggested) => {
      setFound(suggested);
      const { personalSuggestion, professionalSuggestion, unifiedSuggestion } = suggested;
      // Without a choice, or from fewer than three sections, nothing may be known of the person yet.
      if (personalSuggestion || professionalSuggestion || unifiedSuggestion)
        notify(SUCCESS.suggestions);
      else notify(VALIDATION.suggestions, "failure");
    },
    onError: FAILURE.suggestions,
  });

  useEffect(() => {
    if (!isAskedFor || !research) return;
    // Removes the parameter, so that a reload does not generate again.
    void navigate("/onboarding/missions", { replace: true });
    if (!isUntouched || research.length === 0) return;
    setFillsFields(true);
    void run({});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the research has loaded, not at every key stroke
  }, [isAskedFor, research === undefined]);

  function generate(): void {
    setFillsFields(false);
    if (research?.length === 0) notify(VALIDATION.suggestions, "failure");
    else void run({});
  }
  const suggest = (name: MissionName) => found?.[SUGGESTIONS[name]];
  return { found, suggest, pending, fillsFields, generate };
}
