import { PRODUCT } from "@goals/contracts/notices";
import { ButtonLink, t } from "@goals/kit";
import {
  ChartNoAxesColumn,
  CircleCheckBig,
  Compass,
  Mountain,
  Sparkles,
  Feather,
} from "lucide-react";
import { useEffect } from "react";
import styles from "./landing.module.css";
import { ExampleDay } from "./example-day.tsx";

export const formatLandingTitle = () =>
  t("{product} – live a day that fits your mission", { product: PRODUCT });

const FEATURES = [
  {
    Icon: Compass,
    title: "Research & Discovery",
    text: "Four core sections and one optional, about what gives you energy, what you are good at and where you want to be.",
  },
  {
    Icon: Mountain,
    title: "Three Big Rocks Daily",
    text: "Exactly three tasks a day. Enough to matter, few enough to finish.",
  },
  {
    Icon: CircleCheckBig,
    title: "Daily Execution",
    text: "Plan in a minute, tick with a tap, and see the day turn green.",
  },
  {
    Icon: ChartNoAxesColumn,
    title: "Progress Tracking",
    text: "A calendar of your days and a lifetime record of the months you won.",
  },
  {
    Icon: Sparkles,
    title: "Personal Analysis",
    text: "Patterns in your answers, each with your own words behind it.",
  },
  {
    Icon: Feather,
    title: "Simple, Focused Interface",
    text: "Two calm minutes every morning. No feeds, no streak pressure, no noise.",
  },
] as const;

/** `/` for visitors. The build prerenders it: nothing may need a script, and links open a new document. */
export default function Landing() {
  useEffect(() => {
    document.title = formatLandingTitle();
  }, []);
  return (
    <div className={styles.landing}>
      <header className={styles.bar}>
        <span className={styles.name}>{PRODUCT}</span>
        <nav className={styles.links} aria-label={t("Account")}>
          <a className={styles.link} href="/login">
            {t("Sign in")}
          </a>
          <a className={styles.link} href="/register">
            {t("Create account")}
          </a>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <h1 className={styles.headline}>{t("Live a day that fits your mission.")}</h1>
          <p className={styles.lead}>
            {t(
              "Find out what drives you, put it into a sentence, and plan three things a day that serve it.",
            )}
          </p>
          <ButtonLink to="/login" reloadDocument>
            {t("Get Started")}
          </ButtonLink>
        </section>
        <ExampleDay />
        <section className={styles.features} aria-label={t("Features")}>
          {FEATURES.map(({ Icon, title, text }) => (
            <article key={title} className={styles.feature}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
              <h2 className={styles.featureTitle}>{t(title)}</h2>
              <p className="quiet">{t(text)}</p>
            </article>
          ))}
        </section>
        <section className={styles.closing}>
          <h2 className={styles.closingTitle}>
            {t("Two minutes a morning. The rest of the day is yours.")}
          </h2>
          <p className="quiet">
            {t("What you write is yours: take all of it away, or delete it, whenever you like.")}
          </p>
          <ButtonLink to="/login" variant="secondary" reloadDocument>
            {t("Begin Your Journey")}
          </ButtonLink>
        </section>
      </main>
      <footer className={styles.footer}>
        <a className={styles.link} href="/privacy">
          {t("Privacy")}
        </a>
        <a className={styles.link} href="/legal">
          {t("Terms and imprint")}
        </a>
      </footer>
    </div>
  );
}
