import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { ButtonLink, Card, Page } from "@goals/kit";
import { Features } from "./onboarding/features.tsx";
import styles from "./onboarding/onboarding.module.css";

export default function OnboardingResearchIntro() {
  return (
    <Page
      title="Begin with what you know about yourself"
      subtitle="A mission that holds is built on evidence. Four core sections and one optional gather yours, in your own words."
    >
      {/* Before what it explains: on a phone it is in reach without scrolling. */}
      <div className={styles.actions}>
        <ButtonLink to="/research" state="start">
          Start Research Journey
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Skip for Now
        </ButtonLink>
      </div>
      <Card title="Four focus areas">
        <dl className={styles.areas}>
          {CORE_SECTIONS.map((section) => (
            <div key={section}>
              <dt>{QUESTIONS[section].title}</dt>
              <dd>{QUESTIONS[section].summary}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Features />
    </Page>
  );
}
