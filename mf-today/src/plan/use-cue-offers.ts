import type { User } from "@goals/contracts/auth";
import { changeObstacleOffers } from "@goals/contracts/endpoints/auth";
import {
  mutateCache,
  sendMutation,
  t,
  toQueueableMutation,
  useMutation,
  USER_PATH,
  useUser,
} from "@goals/kit";

const FAILED = { title: "Error", description: "Failed to keep your answer. Please try again." };

const buildChange = (offered: boolean) =>
  toQueueableMutation(changeObstacleOffers, {
    body: { offered },
    revalidates: [USER_PATH],
    userText: t("Remind me of my answers"),
  });

function showOffers(offersObstacles: boolean): void {
  mutateCache(USER_PATH, (user) => user && { ...user, offersObstacles });
}

/** Whether answers of the research are offered where a cue is written: of the account, and changed without a network too. */
export function useCueOffers(): { readonly isOn: boolean; readonly toggle: () => void } {
  const isOn = useUser()?.offersObstacles !== false;
  const { run } = useMutation<boolean, User>({
    send: (offered) => sendMutation(buildChange(offered)),
    queue: (offered) => [buildChange(offered)],
    optimistic: (offered) => {
      showOffers(offered);
      return () => showOffers(!offered);
    },
    onError: FAILED,
    revalidates: [USER_PATH],
  });
  return { isOn, toggle: () => void run(!isOn) };
}
