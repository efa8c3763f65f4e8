import { PRODUCT } from "@goals/contracts/notices";
import { MODEL_READS, RETENTION } from "@goals/contracts/account";
import { Card, getBootstrap, Link, Page, t, useUser } from "@goals/kit";
import type { PropsWithChildren } from "react";
import { Frame } from "../frame/frame.tsx";
import styles from "./privacy.module.css";

const KEPT = [
  "Your name, your email address, your language and your time zone.",
  "Your password, only as a scrypt digest that nobody can read it from.",
  "What you write and choose: answers, analyses, missions, objectives, reflections, tasks with their goal, time and " +
    "place, your weekly reviews, and your days: when they start, which are rest days, and the note of each.",
  "Where you're signed in: since when and in which browser.",
  "What happened to your account, such as sign-ins: when, in which browser and in which country.",
  "For each passkey: its public key and the name you gave it.",
  "For each calendar feed, shared page and token: its name, when it was created and last used, and a digest of its secret.",
  "For each calendar you look into: its address, and the times and titles of its events around today.",
  "Which reminders you turned on and when they come, and for notifications the address your browser provides.",
  "No advertising, no tracking and no statistics about you. Our cookies keep you signed in, recognise your browser, and " +
    "remember your colours and your language.",
] as const;

const PLACES = [
  "In the site operator's database, on Cloudflare unless they say otherwise.",
  "In that database's backups. They keep what you deleted until they expire, and are only read to restore the database after an accident.",
  "On your own device, so that the app works offline. Logging out removes it, except for changes that haven't been sent yet.",
] as const;

const READERS = [
  "You. No other user sees anything of yours.",
  "Anyone you give your calendar feed's address or a token sees what it opens, until you revoke it. A shared page shows " +
    "colours and a score, but none of your words.",
  "A webhook sends what you choose to the address you gave, and the words of your tasks only if you ask for them.",
  "Your words in the database are not encrypted, so the site's operator could read them.",
  "Our email service receives your first name and your address when we write to you.",
  "If you turn on notifications, your browser's push service delivers them. It can't read them, and they never contain " +
    "your words, because they may show on a locked screen.",
  "If you sign in with a provider, the provider knows that you use this site.",
  "If this site checks new passwords against lists of stolen ones, it sends only five characters of a digest, which reveal neither you nor the password.",
] as const;

/** A site with a language model, and one without. */
const MODEL = [
  "A language model reads your answers only if you agree. You can change your mind in your profile at any time. If you " +
    "don't agree, fixed rules write your analysis.",
  ...Object.values(MODEL_READS),
] as const;
const NO_MODEL = "No language model reads what you write here: fixed rules write your analysis.";
const UNTESTED_MODEL =
  "A language model is set up here, but it has not passed our exam, so it reads and writes nothing.";

const WAYS_OUT = [
  "In your profile you can export all of it as one file, which a new account can restore.",
  "You can also delete your account there, with everything in it, at once and for good.",
] as const;

function Section(props: PropsWithChildren<{ title: string; sentences: readonly string[] }>) {
  return (
    <Card title={props.title}>
      <ul className={styles.sentences}>
        {props.sentences.map((sentence) => (
          <li key={sentence}>{t(sentence)}</li>
        ))}
      </ul>
      {props.children}
    </Card>
  );
}

export default function Privacy() {
  const user = useUser();
  const { languageModel, hasUntestedModel } = getBootstrap();
  const model = languageModel ? MODEL : [NO_MODEL, ...(hasUntestedModel ? [UNTESTED_MODEL] : [])];
  const page = (
    <Page
      title={t("Privacy")}
      subtitle={t("What we keep about you, where, for how long, and who sees it.")}
    >
      <Section title={t("What we keep")} sentences={KEPT} />
      <Section title={t("Where we keep it")} sentences={PLACES} />
      <Section title={t("How long we keep it")} sentences={Object.values(RETENTION)} />
      <Section title={t("Who sees it")} sentences={[...READERS, ...model]} />
      <Section title={t("How to export it, and how to leave")} sentences={WAYS_OUT}>
        <p>
          <Link to={user ? "/profile" : "/login"} className="touch">
            {user ? t("Go to your profile") : t("Sign in")}
          </Link>
        </p>
        <p>
          <Link to="/legal" reloadDocument className="touch">
            {t("Terms and imprint")}
          </Link>
        </p>
      </Section>
    </Page>
  );
  if (user) return <Frame>{page}</Frame>;
  return (
    <>
      <header className={styles.bar}>
        <Link to="/" reloadDocument className={styles.name}>
          {PRODUCT}
        </Link>
      </header>
      <main>{page}</main>
    </>
  );
}
