import { PRODUCT } from "@goals/contracts/product";
import { ButtonLink } from "@goals/kit";
import { useEffect } from "react";
import { FEATURES } from "./features.ts";
import styles from "./landing.module.css";
import { Morning } from "./morning.tsx";
import { TITLE } from "./title.ts";

/**
 * `/` for a visitor: what it does in one sentence, the product itself, six features, one call to action.
 * Prerendered by the build: nothing here may need a script, and its links open a new document.
 */
export function Landing() {
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <div className={styles.landing}>
      <header className={styles.bar}>
        <span className={styles.name}>{PRODUCT}</span>
        <nav className={styles.ways} aria-label="Account">
          <a className={styles.way} href="/login">
            Sign in
          </a>
          <a className={styles.way} href="/register">
            Create account
          </a>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <h1 className={styles.headline}>Live a day that fits your mission.</h1>
          <p className={styles.lead}>
            Find out what drives you, put it into a sentence, and plan three things a day that serve
            it.
          </p>
          <ButtonLink to="/login" reloadDocument>
            Get Started
          </ButtonLink>
        </section>
        <Morning />
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
          <p className={styles.featureText}>
            What you write is yours: take all of it away, or delete it, whenever you like.
          </p>
          <ButtonLink to="/login" variant="secondary" reloadDocument>
            Begin Your Journey
          </ButtonLink>
        </section>
      </main>
    </div>
  );
}
