import { Card, t } from "@goals/kit";
import { PasswordRow } from "./password-row.tsx";

/** Profile: how this account is signed in to. */
export default function WaysToSignIn() {
  return (
    <Card title={t("Ways to sign in")}>
      <PasswordRow />
    </Card>
  );
}
