import { getObstacle } from "@goals/contracts/endpoints/analysis";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_CUE_MAX } from "@goals/contracts/limits";
import type { Obstacle } from "@goals/contracts/obstacles";
import { Button, Link, useQuery, t } from "@goals/kit";
import styles from "./cue-offer.module.css";
import { useCueOffers } from "./use-cue-offers.ts";

function formatObstacle({ section, text }: Obstacle): string {
  return section === "working_preferences"
    ? t("You wrote what makes you stall: “{text}”", { text })
    : t("You wrote about a day that drained you: “{text}”", { text });
}

interface CueOfferProps {
  readonly cue: string;
  readonly onUse: (cue: string) => void;
}

/**
 * Shown below a cue being written: an obstacle in the person's own words, with its source, to plan for. Renders nothing
 * without a quote. The user can switch it off and on.
 */
export function CueOffer({ cue, onUse }: CueOfferProps) {
  const { isOn, toggle } = useCueOffers();
  const obstacle = useQuery(getObstacle, isOn ? {} : null).data?.obstacle;
  if (isOn && !obstacle) return null;
  const start = obstacle ? t("If “{obstacle}”, then ", { obstacle: obstacle.text }) : "";
  return (
    <div className={styles.offer}>
      {obstacle && (
        <p className={styles.quote} dir="auto">
          {formatObstacle(obstacle)}{" "}
          <Link to={`/research?section=${obstacle.section}`}>{t("Your answer")}</Link>
        </p>
      )}
      <div className={styles.actions}>
        {obstacle && cue === "" && countCharacters(start) < TASK_CUE_MAX && (
          <Button variant="secondary" onClick={() => onUse(start)}>
            {t("Begin with it")}
          </Button>
        )}
        <Button variant="quiet" onClick={toggle}>
          {isOn ? t("Don't remind me of my answers") : t("Remind me of my answers")}
        </Button>
      </div>
    </div>
  );
}
