import type { User } from "@goals/contracts/auth";
import { getObstacle } from "@goals/contracts/endpoints/research";
import { changeObstacleOffers } from "@goals/contracts/endpoints/auth";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_CUE_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import type { Obstacle } from "@goals/contracts/analysis";
import {
  Button,
  Link,
  mutateCache,
  toMutationCall,
  useMutation,
  useQuery,
  USER_PATH,
  useUser,
  t,
} from "@goals/kit";
import styles from "./cue-offer.module.css";

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
 * without a quote. The user can switch it off and on, also offline.
 */
export function CueOffer({ cue, onUse }: CueOfferProps) {
  const isOn = useUser()?.offersObstacles !== false;
  const { run } = useMutation<boolean, User>({
    mutation: (offered) =>
      toMutationCall(changeObstacleOffers, {
        body: { offered },
        userText: t("Remind me of my answers"),
      }),
    optimistic: (offered) => {
      showOffers(offered);
      return () => showOffers(!offered);
    },
    onError: FAILURE.answer,
    revalidates: [USER_PATH],
  });
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
        <Button variant="quiet" onClick={() => void run(!isOn)}>
          {isOn ? t("Don't remind me of my answers") : t("Remind me of my answers")}
        </Button>
      </div>
    </div>
  );
}

function showOffers(offersObstacles: boolean): void {
  mutateCache(USER_PATH, (user) => user && { ...user, offersObstacles });
}
