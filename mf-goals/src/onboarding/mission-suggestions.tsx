import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import { isBlank } from "@goals/contracts/fields";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { Button, notify, useLocation, useMutation, useNavigate, useQuery, t } from "@goals/kit";
import { Plus, Sparkles } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import type { MissionField, MissionName } from "../missions/missions-form.tsx";
import styles from "./mission-suggestions.module.css";

const SUGGESTIONS = {
  personal: "personalSuggestion",
  professional: "professionalSuggestion",
  unified: "unifiedSuggestion",
} as const;

/** Suggestions from the research and the analysis. If all missions are empty, the analysis step's link generates them at once. */
export function useMissionSuggestions(fields: readonly MissionField[]) {
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
      // Without a choice, or from fewer than three sections, nothing may be known of the person yet.
      if (Object.values(SUGGESTIONS).some((key) => suggested[key])) notify(SUCCESS.suggestions);
      else notify(VALIDATION.suggestions, "failure");
    },
    onError: FAILURE.suggestions,
  });
  const suggest = (name: MissionName) => found?.[SUGGESTIONS[name]];
  const fillable = fields.filter(({ name, text }) => suggest(name) && isBlank(text));

  function fillEmpty(): void {
    for (const { name, type } of fillable) type(suggest(name) ?? "");
  }

  function generate(): void {
    setFillsFields(false);
    if (research?.length === 0) notify(VALIDATION.suggestions, "failure");
    else void run({});
  }

  useEffect(() => {
    if (fillsFields) fillEmpty();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the suggestions arrive, not at every key stroke
  }, [found]);

  useEffect(() => {
    if (!isAskedFor || !research) return;
    // Removes the parameter, so that a reload does not generate again.
    void navigate("/onboarding/missions", { replace: true });
    if (research.length === 0 || fields.some(({ text }) => !isBlank(text))) return;
    setFillsFields(true);
    void run({});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the research has loaded, not at every key stroke
  }, [isAskedFor, research === undefined]);

  return { kept: found?.kept ?? [], suggest, fillable, fillEmpty, generate, pending };
}

interface SuggestionsProps {
  readonly suggestions: ReturnType<typeof useMissionSuggestions>;
  readonly fields: readonly MissionField[];
  /** The mission that had the focus last. */
  readonly last: RefObject<HTMLTextAreaElement | null>;
}

export function Suggestions(props: SuggestionsProps) {
  const { pending, generate, fillable, fillEmpty } = props.suggestions;
  return (
    <>
      <p className="quiet">
        {t(
          "A first draft of each mission, based on your answers. Nothing you wrote is replaced unless you choose to.",
        )}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={t("Generating...")}
          onClick={generate}
        >
          <Sparkles aria-hidden size={16} />
          {t("Generate Suggestions")}
        </Button>
        {fillable.length > 1 && (
          <Button variant="secondary" onClick={fillEmpty}>
            {t("Fill the empty fields")}
          </Button>
        )}
      </div>
      <KeptSentences {...props} />
    </>
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

function KeptSentences({ suggestions: { kept }, last, fields }: SuggestionsProps) {
  const id = useId();

  /** Inserts a sentence at the cursor, with spaces around it; without one, at the end of the first mission. */
  function insert(sentence: string, form: HTMLFormElement | null): void {
    const area = last.current ?? form?.querySelector("textarea");
    if (!area || area.readOnly) return;
    if (!last.current) area.setSelectionRange(area.value.length, area.value.length);
    const before = area.value.slice(0, area.selectionStart);
    const after = area.value.slice(area.selectionEnd);
    const text = `${/\S$/.test(before) ? " " : ""}${sentence}${/^\S/.test(after) ? " " : ""}`;
    area.focus();
    // Deprecated, but the only way to add to the browser's undo stack.
    if ("execCommand" in document && document.execCommand("insertText", false, text)) return;
    fields.find(({ name }) => name === area.name)?.type(`${before}${text}${after}`);
  }

  if (kept.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t("Sentences you kept")}
      </h3>
      <p className="note">{t("Tap a sentence to add it to the mission you're writing.")}</p>
      <ul className={styles.sentences}>
        {kept.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={styles.sentence}
              aria-label={t("Insert: {text}", { text })}
              onClick={(event) => insert(text, event.currentTarget.form)}
            >
              <Plus aria-hidden size={16} className={styles.plus} />
              <span dir="auto">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
