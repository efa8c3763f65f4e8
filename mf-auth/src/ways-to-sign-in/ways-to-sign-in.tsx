import { buildPath } from "@goals/contracts/endpoint";
import { addIdentity } from "@goals/contracts/endpoints/auth";
import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { listWaysToSignIn, removeIdentity } from "@goals/contracts/endpoints/passkeys";
import type { WaysToSignIn as Ways } from "@goals/contracts/ways-to-sign-in";
import { ADDED_ENDS, ADDED_PARAM } from "@goals/contracts/sign-in-redirect";
import { IDENTITY_NOT_ADDED, WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/account-notices";
import {
  Button,
  Card,
  formatInstant,
  Loaded,
  notify,
  Skeleton,
  useMutation,
  useQuery,
  useSearchParams,
  t,
} from "@goals/kit";
import { useEffect } from "react";
import { EmailRow } from "../email/email-row.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";
import styles from "./ways-to-sign-in.module.css";

export default function WaysToSignIn() {
  const query = useQuery(listWaysToSignIn);
  const address = useQuery(getEmailAddress);
  return (
    <Card title={t("Ways to sign in")}>
      <Loaded
        queries={[query, address]}
        errorMessage={t("Your ways to sign in could not be loaded just now.")}
        loading={<Skeleton height={168} />}
      >
        {(ways, email) => (
          <>
            <EmailRow address={email} />
            <PasswordRow ways={ways} />
            <IdentityRows
              identities={ways.identities}
              providers={email.verifiedAt === null ? [] : ways.providers}
            />
            <PasskeyRows passkeys={ways.passkeys} canAdd={email.verifiedAt !== null} />
            {email.verifiedAt === null && (
              <p className={styles.state}>
                {t("Once you have confirmed your address, you can add other ways to sign in here.")}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function IdentityRows({ identities, providers = [] }: Pick<Ways, "identities" | "providers">) {
  const [search, setSearch] = useSearchParams();
  const end = ADDED_ENDS.find((one) => one === search.get(ADDED_PARAM));
  useEffect(() => {
    if (!end) return;
    if (end === "added") notify(WAYS_SUCCESS.identityAdded);
    else notify(IDENTITY_NOT_ADDED[end], "failure");
    setSearch({}, { replace: true });
  }, [end, setSearch]);
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
