import { isBlank } from "@goals/contracts/length";
import type { SectionId } from "@goals/contracts/research";
import { isUnlocked } from "@goals/contracts/sections";
import { api } from "@goals/contracts/routes";
import { ButtonLink, useApi, useUser } from "@goals/kit";
import styles from "./onward.module.css";

/** Takes someone who has finished the core sections, and has no mission yet, on to the next step of setting up. */
export function Onward({ completed }: { readonly completed: SectionId[] }) {
  const unlocked = isUnlocked({ completed });
  const { data: missions } = useApi(unlocked ? api.missions : null);
  const finished = useUser()?.onboarded;
  if (finished || !missions || !isBlank(missions.unifiedMission)) return null;
  return (
    <div className={styles.onward}>
      <p className={styles.text}>
        All four core sections are complete. Tasks and goals are open to you now.
      </p>
      <ButtonLink to="/onboarding/analysis">Continue Setup</ButtonLink>
    </div>
  );
}
