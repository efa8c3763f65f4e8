import { buildPath } from "@goals/contracts/endpoint";
import { listWaysToSignIn, removeIdentity } from "@goals/contracts/endpoints/passkeys";
import { WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import type { WaysToSignIn } from "@goals/contracts/passkeys";
import { Button, formatInstant, t, useMutation } from "@goals/kit";
import styles from "./ways-to-sign-in.module.css";

/** The sign-in providers of this account, each to be removed. */
export function IdentityRows({ identities }: Pick<WaysToSignIn, "identities">) {
  const remove = useMutation({
    endpoint: removeIdentity,
    onSuccess: WAYS_SUCCESS.identityRemoved,
    revalidates: [buildPath(listWaysToSignIn)],
    onError: WAYS_FAILURE.removeIdentity,
  });
  return identities.map(({ id, provider, createdAt }) => (
    <div key={id} className={styles.row}>
      <div>
        <p className={styles.name}>{provider}</p>
        <p className={styles.state}>
          {t("Sign-in provider, since {date}", { date: formatInstant(createdAt) })}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={t("Remove {name}", { name: provider })}
        pending={remove.pending}
        onClick={() => void remove.run({ params: { id } })}
      >
        {t("Remove")}
      </Button>
    </div>
  ));
}
