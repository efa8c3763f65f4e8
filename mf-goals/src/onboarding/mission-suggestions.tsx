import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import { isBlank } from "@goals/contracts/fields";
import { MISSION_GAP, type MissionSuggestions } from "@goals/contracts/objectives";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { Button, notify, useLocation, useMutation, useNavigate, useQuery, t } from "@goals/kit";
import { Plus, RefreshCw, Sparkles } from "lucide-react";
import { Fragment, type RefObject, useEffect, useId, useRef, useState } from "react";
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
  // How often each mission was asked for another opening.
  const [turns, setTurns] = useState<Partial<Record<MissionName, number>>>({});
  // The link asked for the suggestions, so they fill the empty fields.
  const [fillsFields, setFillsFields] = useState(false);
  const { run, pending } = useMutation({
    endpoint: suggestMissions,
    onSuccess: (suggested) => {
      setFound(suggested);
      setTurns({});
      // Without a choice, or from fewer than three sections, nothing may be known of the person yet.
      if (Object.values(SUGGESTIONS).some((key) => suggested[key])) notify(SUCCESS.suggestions);
      else notify(VALIDATION.suggestions, "failure");
    },
    onError: FAILURE.suggestions,
  });
  /** A coach's mission first, then the openings. */
  const listDrafts = (name: MissionName) =>
    found?.[SUGGESTIONS[name]]
      ? [...new Set([found[SUGGESTIONS[name]], ...found.openings[name]])]
      : [];
  function suggest(name: MissionName): string | undefined {
    const drafts = listDrafts(name);
    return drafts[(turns[name] ?? 0) % drafts.length];
  }
  /** Shows another opening; undefined if there is none. */
  const turn = (name: MissionName) =>
    listDrafts(name).length > 1
      ? () => setTurns((all) => ({ ...all, [name]: (all[name] ?? 0) + 1 }))
      : undefined;
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
    if (!fillsFields || fillable.length === 0) return undefined;
    fillEmpty();
    // Once the field shows the opening.
    const timer = setTimeout(() => focusGap(document.querySelector("form textarea")));
    return () => clearTimeout(timer);
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

  return { kept: found?.kept ?? [], suggest, turn, fillable, fillEmpty, generate, pending };
}

/** Focuses a mission, with the gap of its opening selected, so that typing fills it. */
export function focusGap(area: Element | RadioNodeList | null | undefined): void {
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  const gap = area.value.indexOf(MISSION_GAP);
  if (gap !== -1) area.setSelectionRange(gap, gap + MISSION_GAP.length);
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

/** An opening for a mission. A tap puts it into the field with its gap selected, so that typing fills the gap. */
export function Suggestion(props: {
  readonly text: string | undefined;
  readonly field: MissionField;
  readonly onAnother: (() => void) | undefined;
}) {
  const { text, field, onAnother } = props;
  const block = useRef<HTMLDivElement>(null);
  const isJustUsed = useRef(false);
  const isUsed = field.text === text;

  useEffect(() => {
    if (!isUsed || !isJustUsed.current) return;
    isJustUsed.current = false;
    focusGap(block.current?.closest("form")?.elements.namedItem(field.name));
  }, [isUsed, field.name]);

  function use(): void {
    if (!text) return;
    isJustUsed.current = true;
    field.type(text);
  }

  if (!text) return null;
  const [before, ...after] = text.split(MISSION_GAP);
  return (
    <div ref={block} className={styles.suggestion}>
      <p className={styles.text} dir="auto">
        {before}
        {after.map((part, index) => (
          <Fragment key={index}>
            <span className={styles.gap}>
              <span className="visually-hidden">{MISSION_GAP}</span>
            </span>
            {part}
          </Fragment>
        ))}
      </p>
      <div className={styles.choices}>
        {onAnother && (
          <Button variant="quiet" onClick={onAnother}>
            <RefreshCw aria-hidden size={16} />
            {t("Another one")}
            <span className="visually-hidden">{`: ${t(field.label)}`}</span>
          </Button>
        )}
        <Button variant="secondary" disabled={isUsed} onClick={use}>
          {isUsed ? t("In use") : t("Use this")}
        </Button>
      </div>
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
