import type { User } from "@goals/contracts/auth";
import { changeObstacleOffers } from "@goals/contracts/endpoints/auth";
import { createFailure } from "@goals/contracts/notices";
import { mutateCache, t, toMutationCall, useMutation, USER_PATH, useUser } from "@goals/kit";

const FAILED = createFailure("Failed to save your answer. Please try again.");

function showOffers(offersObstacles: boolean): void {
  mutateCache(USER_PATH, (user) => user && { ...user, offersObstacles });
}

/** Whether research answers are offered while writing a cue: an account setting, which can be changed offline. */
export function useCueOffers(): { readonly isOn: boolean; readonly toggle: () => void } {
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
    onError: FAILED,
    revalidates: [USER_PATH],
  });
  return { isOn, toggle: () => void run(!isOn) };
}
