import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import { Card, Loaded, Skeleton, t, useQuery } from "@goals/kit";
import { EmailRow } from "../email/email-row.tsx";
import { IdentityRows } from "./identity-rows.tsx";
import { PasskeyRows } from "./passkey-rows.tsx";
import { PasswordRow } from "./password-row.tsx";
import styles from "./ways-to-sign-in.module.css";

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
        {({ hasPassword, passkeys, identities, providers, newestKeyAt }, email) => (
          <>
            <EmailRow address={email} />
            <PasswordRow
              hasPassword={hasPassword}
              isRemovable={hasPassword && passkeys.length + identities.length > 0}
              newestKeyAt={newestKeyAt}
            />
            <IdentityRows
              identities={identities}
              providers={email.verifiedAt === null ? [] : providers}
            />
            <PasskeyRows passkeys={passkeys} canAdd={email.verifiedAt !== null} />
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
