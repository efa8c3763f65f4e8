import { suggestMissions } from "@goals/contracts/endpoints/objectives";
import { listResearch } from "@goals/contracts/endpoints/research";
import { isBlank } from "@goals/contracts/fields";
import { MISSION_GAP, type MissionSuggestions } from "@goals/contracts/objectives";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { Button, notify, useLocation, useMutation, useNavigate, useQuery, t } from "@goals/kit";
import { RefreshCw, Sparkles } from "lucide-react";
import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import type { MissionField, MissionName } from "../missions/missions-form.tsx";
import { KeptSentences } from "./kept-sentences.tsx";
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

export function Suggestions({ suggestions, fields, last }: SuggestionsProps) {
  const { kept, pending, generate, fillable, fillEmpty } = suggestions;
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
      <KeptSentences kept={kept} fields={fields} last={last} />
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
