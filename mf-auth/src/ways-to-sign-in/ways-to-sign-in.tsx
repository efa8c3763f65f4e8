import { addIdentity } from "@goals/contracts/endpoints/auth";
import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { listWaysToSignIn, removeIdentity } from "@goals/contracts/endpoints/passkeys";
import type { WaysToSignIn as Ways } from "@goals/contracts/ways-to-sign-in";
import { ADDED_ENDS, ADDED_PARAM } from "@goals/contracts/sign-in-redirect";
import { IDENTITY_NOT_ADDED, WAYS_FAILURE, WAYS_SUCCESS } from "@goals/contracts/account-notices";
import {
  Card,
  formatInstant,
  Loaded,
  notify,
  request,
  Skeleton,
  useQuery,
  useSearchParams,
  t,
} from "@goals/kit";
import { useEffect } from "react";
import { EmailRows } from "./email-rows.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";
import { MutationButton, WayRow } from "./way-row.tsx";
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
            <EmailRows address={email} />
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
  const rows = identities.map(({ id, provider, createdAt }) => (
    <WayRow
      key={id}
      title={provider}
      text={t("Sign-in provider, since {date}", { date: formatInstant(createdAt) })}
    >
      <MutationButton
        variant="quiet"
        aria-label={t("Remove {name}", { name: provider })}
        send={() => request(removeIdentity, { params: { id } })}
        onSuccess={WAYS_SUCCESS.identityRemoved}
        onError={WAYS_FAILURE.removeIdentity}
      >
        {t("Remove")}
      </MutationButton>
    </WayRow>
  ));
  const additions = providers.map(({ id, name }) => (
    <WayRow key={`add ${id}`} title={name} text={t("You can also sign in with it.")}>
      <MutationButton
        variant="secondary"
        aria-label={t("Add {name}", { name })}
        pendingLabel={t("Adding...")}
        send={() => request(addIdentity, { body: { provider: id } })}
        onSuccess={({ url }) => location.assign(url)}
        revalidates={[]}
        onError={WAYS_FAILURE.addIdentity}
      >
        {t("Add")}
      </MutationButton>
    </WayRow>
  ));
  return [...rows, ...additions];
}
