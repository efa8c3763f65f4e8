import { PRODUCT } from "@goals/contracts/product";
import { RETENTION } from "@goals/contracts/privacy";
import { Card, getBootstrap, Link, Page, t, useUser } from "@goals/kit";
import { Frame } from "../frame/frame.tsx";
import styles from "./privacy.module.css";

const KEPT = [
  "Your name, your email address, your language and your time zone.",
  "Your password only as a scrypt digest, from which nobody can read it.",
  "What you write and choose: answers, analyses, missions, objectives, reflections, tasks with what they serve and when and where, what you wrote about your weeks, and of your days when they begin, which are of rest and the line of each.",
  "Where you are signed in: since when, and in which browser.",
  "What happened to your account, such as sign-ins: when, in which browser and in which country.",
  "Of a passkey its public half and the name you gave it.",
  "Of a calendar feed, a shared page or a token its name, when it was made and last used, and a digest of its secret.",
  "Of your reminders which you asked for and when, and for notifications the address that your browser gave for them.",
  "No advertising, no tracking and no statistics about you. Our cookies keep you signed in, recognise your browser, and remember your colours and your language.",
] as const;

const PLACES = [
  "In the database of whoever runs this site, on Cloudflare unless they say otherwise.",
  "In the backups of that database. They hold what you deleted until they expire, and are read only to restore it after an accident.",
  "On your own device, so that it works without a network. Logging out removes it there, except for changes that could not be sent yet.",
] as const;

const READERS = [
  "You. No other user sees anything of yours.",
  "Whoever you give the address of your calendar feed or a token: what it opens, until you revoke it. A shared page shows colours and a score, and no word of yours.",
  "Whoever runs this site could read the database: your words in it are not encrypted against them.",
  "The mail service learns your first name and your address when we write to you.",
  "If you ask for notifications, the push service of your browser carries them. It cannot read them, and they say no word of yours: they may show on a locked screen.",
  "If you sign in with a provider, it learns that you do.",
  "If this site checks new passwords against lists of stolen ones, five characters of a digest leave it, which name neither you nor the password.",
] as const;

const MODEL = [
  "A language model reads your answers only if you say yes. You can change your mind on your profile at any time, and without a yes fixed rules write instead.",
  "It never reads passages that speak of danger or weigh heavily.",
] as const;

const NO_MODEL = [
  "No language model reads what you write here: fixed rules write your analysis.",
] as const;

const WAYS_OUT = [
  "On your profile you export all of it as a file, which any other account can restore.",
  "There you also delete your account, with everything in it, at once and for good.",
] as const;

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {of.map((sentence) => (
        <li key={sentence}>{t(sentence)}</li>
      ))}
    </ul>
  );
}

function PrivacyPage({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const model = getBootstrap().languageModel ? MODEL : NO_MODEL;
  return (
    <Page
      title={t("Privacy")}
      subtitle={t("What we keep about you, where, for how long, and who sees it.")}
    >
      <Card title={t("What is kept")}>
        <Sentences of={KEPT} />
      </Card>
      <Card title={t("Where it is")}>
        <Sentences of={PLACES} />
      </Card>
      <Card title={t("How long it stays")}>
        <Sentences of={Object.values(RETENTION)} />
      </Card>
      <Card title={t("Who sees it")}>
        <Sentences of={[...READERS, ...model]} />
      </Card>
      <Card title={t("How to take it, and how to leave")}>
        <Sentences of={WAYS_OUT} />
        <p className={styles.way}>
          {isSignedIn ? (
            <Link to="/profile">{t("To your profile")}</Link>
          ) : (
            <Link to="/login">{t("Sign in")}</Link>
          )}
        </p>
      </Card>
    </Page>
  );
}

/** `/privacy` for everyone: within the frame for signed-in users, below the product's name for visitors. */
export function Privacy() {
  const user = useUser();
  if (user) {
    return (
      <Frame>
        <PrivacyPage isSignedIn />
      </Frame>
    );
  }
  return (
    <>
      <header className={styles.bar}>
        <Link to="/" reloadDocument className={styles.name}>
          {PRODUCT}
        </Link>
      </header>
      <main>
        <PrivacyPage isSignedIn={false} />
      </main>
    </>
  );
}
