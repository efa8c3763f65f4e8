import { buildPath } from "@goals/contracts/endpoint";
import { addIdentity } from "@goals/contracts/endpoints/auth";
import { listWaysToSignIn, removeIdentity } from "@goals/contracts/endpoints/passkeys";
import { IDENTITY_NOT_ADDED, WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/sign-in-notices";
import type { WaysToSignIn } from "@goals/contracts/passkeys";
import { ADDED_ENDS, ADDED_PARAM } from "@goals/contracts/provider-proof";
import { Button, formatInstant, notify, t, useMutation, useSearchParams } from "@goals/kit";
import { useEffect } from "react";
import styles from "./ways-to-sign-in.module.css";

function useAddedNotice(): void {
  const [search, setSearch] = useSearchParams();
  const end = ADDED_ENDS.find((one) => one === search.get(ADDED_PARAM));
  useEffect(() => {
    if (!end) return;
    if (end === "added") notify(WAYS_SUCCESS.identityAdded);
    else notify(IDENTITY_NOT_ADDED[end], "failure");
    setSearch({}, { replace: true });
  }, [end, setSearch]);
}

export function IdentityRows({
  identities,
  providers = [],
}: {
  readonly identities: WaysToSignIn["identities"];
  readonly providers: WaysToSignIn["providers"];
}) {
  useAddedNotice();
  const add = useMutation({
    endpoint: addIdentity,
    onSuccess: ({ url }) => location.assign(url),
    onError: WAYS_FAILURE.addIdentity,
  });
  const remove = useMutation({
    endpoint: removeIdentity,
    onSuccess: WAYS_SUCCESS.identityRemoved,
    revalidates: [buildPath(listWaysToSignIn)],
    onError: WAYS_FAILURE.removeIdentity,
  });
  const rows = identities.map(({ id, provider, createdAt }) => (
    <div key={id} className={styles.row}>
      <div>
        <p>{provider}</p>
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
  const additions = providers.map(({ id, name }) => (
    <div key={`add ${id}`} className={styles.row}>
      <div>
        <p>{name}</p>
        <p className={styles.state}>{t("You can also sign in with it.")}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={t("Add {name}", { name })}
        pending={add.pending}
        pendingLabel={t("Adding...")}
        onClick={() => void add.run({ body: { provider: id } })}
      >
        {t("Add")}
      </Button>
    </div>
  ));
  return [...rows, ...additions];
}
