import { searchTexts } from "@goals/contracts/endpoints/days";
import { isBlank } from "@goals/contracts/fields";
import { SEARCH_MAX } from "@goals/contracts/limits";
import { findTexts, type FoundTexts, type OwnText } from "@goals/contracts/search";
import {
  ErrorMessage,
  formatDay,
  isUnreachable,
  Link,
  Page,
  plural,
  readOfflineResponses,
  reportSessionEnd,
  request,
  t,
  TextField,
  useSearchParams,
  useToday,
} from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import styles from "./search.module.css";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const join = (...texts: readonly unknown[]) => texts.filter(isText).join("\n");

/** The user's texts in a stored response of any endpoint, found by the names of their fields. */
function* collectTexts(data: unknown): Generator<OwnText> {
  if (!isObject(data)) return;
  for (const value of Object.values(data)) yield* collectTexts(value);
  const { date, month, monday, updatedAt, title, line } = data;
  if (isText(date) && isText(title)) yield { kind: "task", date, text: join(title, data["cue"]) };
  if (isText(date) && isText(line)) yield { kind: "line", date, text: line };
  if (isText(month) && isText(title)) {
    const text = join(title, data["description"], data["reflection"]);
    yield { kind: "objective", date: month, text };
  }
  if (isText(monday)) {
    const text = join(data["good"], data["hard"], data["next"]);
    if (text) yield { kind: "week", date: monday, text };
  }
  const written = data["writtenResponses"];
  if (!isText(updatedAt) || !isObject(written)) return;
  for (const text of Object.values(written).filter(isText))
    yield { kind: "answer", date: updatedAt.slice(0, 10), text };
}

/** The search begins after a pause of this length in typing. */
const PAUSE_MS = 250;

interface Result extends FoundTexts {
  readonly q: string;
  /** True if only this device's data was searched, because the server cannot be reached. */
  readonly isLocal: boolean;
}

async function search(q: string): Promise<Result> {
  try {
    return { q, isLocal: false, ...(await request(searchTexts, { query: { q } })) };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const stored = await readOfflineResponses();
    return { q, isLocal: true, ...findTexts(collectTexts(stored), q) };
  }
}

/** The newest result; undefined before the first one, and null after an error. */
function useSearch(q: string) {
  const [result, setResult] = useState<Result | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (q === "") return undefined;
    let isCurrent = true;
    search(q).then(
      (found) => isCurrent && setResult(found),
      (error: unknown) => isCurrent && !reportSessionEnd(error) && setResult(null),
    );
    return () => void (isCurrent = false);
  }, [q, attempt]);
  return { result: q === "" ? undefined : result, retry: () => setAttempt(attempt + 1) };
}

/** `/search`: finds the user's own words: online in everything, offline in the device's stored data. */
export default function Search() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const [text, setText] = useState(q);
  const { result, retry } = useSearch(q);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    const typed = isBlank(text) ? "" : text.trim();
    if (typed === q) return undefined;
    const show = () => setParams(typed ? { q: typed } : {}, { replace: true });
    const timer = setTimeout(show, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, setParams]);

  return (
    <Page title={t("Search")} subtitle={t("Your tasks, lines, objectives and answers")}>
      <div ref={field} className={styles.field}>
        <TextField
          id="search"
          type="search"
          label={t("Words to look for")}
          value={text}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {result === null ? (
        <ErrorMessage onRetry={retry}>{t("The search did not work just now.")}</ErrorMessage>
      ) : (
        <>
          <p className="note" role="status">
            {result && describe(result)}
          </p>
          {result && <Found texts={result.found} />}
        </>
      )}
    </Page>
  );
}

function describe({ q, found, hasMore, isLocal }: Result) {
  const sentences = [
    isLocal && t("You're offline, so this looks only through what is on this device."),
    found.length === 0 && t("Nothing found for “{words}”.", { words: q }),
    hasMore && t("The newest {count}. Another word narrows it down.", { count: found.length }),
    found.length > 0 && !hasMore && plural(found.length, "1 found", "{count} found"),
  ];
  return sentences.filter(Boolean).join(" ");
}

const KINDS: Readonly<Record<OwnText["kind"], string>> = {
  task: "Task",
  line: "Line of the day",
  week: "Week",
  objective: "Objective",
  answer: "Answer",
};

function getPlace({ kind, date }: OwnText, today: string): string {
  if (kind === "answer") return "/research";
  if (kind === "objective") return "/objectives";
  return date > today ? `/today?day=${date}` : `/week?of=${date}`;
}

function Found({ texts }: { readonly texts: readonly OwnText[] }) {
  const today = useToday();
  return (
    <ul className={styles.found}>
      {texts.map((one) => {
        const { kind, date, text } = one;
        const day = kind === "objective" ? {} : ({ day: "numeric" } as const);
        return (
          <li key={`${kind} ${date} ${text}`}>
            <Link to={getPlace(one, today)} className={styles.place ?? ""}>
              <span className={styles.text} dir="auto">
                {text}
              </span>
              <span className={styles.when}>
                {t(KINDS[kind])} · {formatDay(date, { ...day, month: "long", year: "numeric" })}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
