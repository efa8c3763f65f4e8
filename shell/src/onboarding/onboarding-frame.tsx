import { PRODUCT } from "@goals/contracts/notices";
import { Link, Navigate, Outlet, t, useLocation, useUser } from "@goals/kit";
import { ProfileLink } from "../frame/frame.tsx";
import styles from "./onboarding-frame.module.css";

/** The five steps. Research itself happens in the workspace, between the second dot and the third. */
const STEPS = ["Account", "Research", "Analysis", "Missions", "Objectives"] as const;
const PATHS = ["", "research-intro", "analysis", "missions", "objectives-setup"];

/** The frame of every onboarding step: the progress, and the way out. Users who have finished are redirected. */
export function OnboardingFrame() {
  const current = PATHS.indexOf(useLocation().pathname.replace("/onboarding/", "")) + 1 || 1;
  if (useUser()?.onboarded) return <Navigate replace to="/" />;
  return (
    <>
      <header className={styles.bar}>
        <Link to="/" className={styles.name}>
          {PRODUCT}
        </Link>
        <ol
          className={styles.dots}
          aria-label={t("Step {current} of {total}", { current, total: STEPS.length })}
        >
          {STEPS.map((step, index) => (
            <li
              key={step}
              className={index < current ? styles.done : styles.open}
              aria-current={index + 1 === current ? "step" : undefined}
            >
              <span className="visually-hidden">{t(step)}</span>
            </li>
          ))}
        </ol>
        <ProfileLink />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
