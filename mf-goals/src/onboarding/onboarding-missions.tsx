import { getMissions } from "@goals/contracts/endpoints/objectives";
import { isBlank } from "@goals/contracts/fields";
import type { Missions } from "@goals/contracts/objectives";
import { VALIDATION } from "@goals/contracts/notices";
import {
  Button,
  ButtonLink,
  Card,
  Loaded,
  Page,
  Skeleton,
  useDraft,
  useNavigate,
  useQuery,
  t,
} from "@goals/kit";
import { Plus } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import { type MissionField, MissionFields, useMissionsForm } from "../missions/missions-form.tsx";
import { Suggestion, SuggestionsCard, useMissionSuggestions } from "./mission-suggestions.tsx";
import kept from "./mission-suggestions.module.css";
import styles from "./step.module.css";

const RULE = {
  required: ["personal", "professional", "unified"],
  notice: VALIDATION.incompleteMissions,
} as const;

function MissionsStep({ missions }: { readonly missions: Missions }) {
  const navigate = useNavigate();
  const missionsForm = useMissionsForm(
    missions,
    useDraft("missions"),
    RULE,
    () => void navigate("/onboarding/objectives-setup"),
  );
  const { fields, pending, save } = missionsForm;
  const last = useRef<HTMLTextAreaElement>(null);
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
    <form
      className={styles.step}
      noValidate
      onSubmit={save}
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) last.current = target;
      }}
    >
      <SuggestionsCard
        suggestions={suggestions}
        onFillEmpty={fillable.length > 1 ? fillEmpty : undefined}
      >
        <KeptSentences sentences={found?.kept ?? []} last={last} fields={fields} />
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

function KeptSentences(props: {
  readonly sentences: readonly string[];
  /** The mission that had the focus last. */
  readonly last: RefObject<HTMLTextAreaElement | null>;
  readonly fields: readonly MissionField[];
}) {
  const { sentences, last, fields } = props;
  const id = useId();

  /** Inserts a sentence at the cursor, with spaces around it; without one, at the end of the first mission. */
  function insert(sentence: string, form: HTMLFormElement | null): void {
    const area = last.current ?? form?.querySelector("textarea");
    if (!area || area.readOnly) return;
    if (!last.current) area.setSelectionRange(area.value.length, area.value.length);
    const before = area.value.slice(0, area.selectionStart);
    const after = area.value.slice(area.selectionEnd);
    const text = `${/\S$/.test(before) ? " " : ""}${sentence}${/^\S/.test(after) ? " " : ""}`;
    if (insertUndoably(area, text)) return;
    fields.find(({ name }) => name === area.name)?.type(`${before}${text}${after}`);
  }

  if (sentences.length === 0) return null;
  return (
    <section className={kept.kept} aria-labelledby={id}>
      <h3 id={id} className={kept.heading}>
        {t("Sentences you kept")}
      </h3>
      <p className="note">{t("Tap a sentence to add it to the mission you're writing.")}</p>
      <ul className={kept.sentences}>
        {sentences.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={kept.sentence}
              aria-label={t("Insert: {text}", { text })}
              onClick={(event) => insert(text, event.currentTarget.form)}
            >
              <Plus aria-hidden size={16} className={kept.plus} />
              <span dir="auto">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Inserts a text at the cursor, so that the browser's undo can remove it. Returns false if the browser cannot. */
function insertUndoably(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  // Deprecated, but the only way to add to the browser's undo stack.
  return "execCommand" in document && document.execCommand("insertText", false, text);
}
