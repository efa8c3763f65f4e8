import { PRODUCT } from "@goals/contracts/product";
import { ButtonLink, Link } from "@goals/kit";
import { useEffect } from "react";
import { FEATURES } from "./features.ts";
import styles from "./landing.module.css";
import { Preview } from "./preview.tsx";

/** `/` for a visitor: what it does in one sentence, the product itself, six features, one call to action. */
export function Landing() {
  useEffect(() => {
    document.title = `${PRODUCT} – live a day that fits your mission`;
  }, []);
  return (
    <div className={styles.landing}>
      <header className={styles.bar}>
        <span className={styles.name}>{PRODUCT}</span>
        <Link className={styles.signIn} to="/login">
          Sign in
        </Link>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.headline}>Live a day that fits your mission.</h1>
            <p className={styles.lead}>
              Find out what drives you, put it into a sentence, and plan three things a day that
              serve it.
            </p>
            <div>
              <ButtonLink to="/login">Get Started</ButtonLink>
            </div>
          </div>
          <Preview />
        </section>
        <section className={styles.features} aria-label="Features">
          {FEATURES.map(({ Icon, title, text }) => (
            <article key={title} className={styles.feature}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
              <h2 className={styles.featureTitle}>{title}</h2>
              <p className={styles.featureText}>{text}</p>
            </article>
          ))}
        </section>
        <section className={styles.closing}>
          <h2 className={styles.closingTitle}>
            Two minutes a morning. The rest of the day is yours.
          </h2>
          <ButtonLink to="/login" variant="secondary">
            Begin Your Journey
          </ButtonLink>
        </section>
      </main>
    </div>
  );
}
