import { buildPath } from "@goals/contracts/endpoint";
import { listResearch, saveResearch } from "@goals/contracts/endpoints/research";
import { FAILURE } from "@goals/contracts/notices";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import {
  Button,
  ButtonLink,
  Card,
  Page,
  setCache,
  useMutation,
  useNavigate,
  useQuery,
  t,
} from "@goals/kit";
import { CloudCheck, MessageSquareText, Tag, Timer } from "lucide-react";
import { formatStep } from "../runner/runner-controls.tsx";
import styles from "./onboarding.module.css";

const FEATURES = [
  {
    Icon: Timer,
    name: "15-minute timer",
    text: "There if you want it, without pressure. Pause it whenever you like.",
  },
  {
    Icon: MessageSquareText,
    name: "Guided prompts",
    text: "Ten quick questions, then two to write about.",
  },
  { Icon: Tag, name: "Optional tags", text: "Name what a section was about, in a word or two." },
  {
    Icon: CloudCheck,
    name: "Auto-save",
    text: "Every answer is saved as you go. Stop and come back at any time.",
  },
] as const;

/** The first question, so that this page is more than a link. Its answer opens the section at the second question. */
function FirstQuestion() {
  const navigate = useNavigate();
  const [section] = CORE_SECTIONS;
  const { items, options } = QUESTIONS[section];
  const { run, pending } = useMutation({
    endpoint: saveResearch,
    onSuccess: (record) => {
      setCache(buildPath(listResearch), [record]);
      void navigate("/research", { state: "start" });
    },
    onError: FAILURE.progress,
  });
  const answer = (option: string) => {
    const answers = { mcAnswers: { 0: option }, writtenResponses: {} };
    void run({ body: { section, ...answers, completed: false } });
  };
  return (
    <Card title={formatStep(0)}>
      <p className={styles.question}>{t(items[0]?.text ?? "")}</p>
      <div className={styles.options}>
        {options.map((option) => (
          <Button
            key={option}
            variant="secondary"
            disabled={pending}
            onClick={() => answer(option)}
          >
            {t(option)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

export default function OnboardingResearchIntro() {
  const { data, error } = useQuery(listResearch);
  const research = error ? [] : data;
  return (
    <Page
      title={t("Begin with what you know about yourself")}
      subtitle={t(
        "A good mission builds on what you know about yourself. Four core sections and one optional, about five minutes each, in your own words.",
      )}
    >
      {/* Above the explanation, so that a phone shows them without scrolling. */}
      <div className={styles.actions}>
        <ButtonLink to="/research" state="start">
          {t("Start Research Journey")}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t("Skip for Now")}
        </ButtonLink>
      </div>
      {research?.length === 0 && <FirstQuestion />}
      {/* Waits for the question, which would move it. */}
      {research && <Explanation />}
    </Page>
  );
}

function Explanation() {
  return (
    <>
      <Card title={t("Four focus areas")}>
        <dl className={styles.areas}>
          {CORE_SECTIONS.map((section) => (
            <div key={section}>
              <dt>{t(QUESTIONS[section].title)}</dt>
              <dd>{t(QUESTIONS[section].summary)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t("How it works")}>
        <ul className={styles.features}>
          {FEATURES.map(({ Icon, name, text }) => (
            <li key={name}>
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              <span className={styles.feature}>
                <span className={styles.name}>{t(name)}</span>
                <span className="quiet">{t(text)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
