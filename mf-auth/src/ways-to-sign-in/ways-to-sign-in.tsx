import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import { Card, Loaded, Skeleton, t, useQuery } from "@goals/kit";
import { EmailRow } from "../email/email-row.tsx";
import { IdentityRows } from "./identity-rows.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";

/** Profile: how this account is signed in to. */
export default function WaysToSignIn() {
  const ways = useQuery(listWaysToSignIn);
  const address = useQuery(getEmailAddress);
  return (
    <Card title={t("Ways to sign in")}>
      <Loaded
        queries={[ways, address]}
        errorMessage={t("Your ways to sign in could not be loaded just now.")}
        loading={<Skeleton height={168} />}
      >
        {({ hasPassword, passkeys, identities, providers }, email) => (
          <>
            <EmailRow address={email} />
            <PasswordRow
              hasPassword={hasPassword}
              isRemovable={hasPassword && passkeys.length + identities.length > 0}
            />
            <IdentityRows identities={identities} {...(providers && { providers })} />
            <PasskeyRows passkeys={passkeys} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
