import type { User } from "@goals/contracts/auth";
import { Card } from "@goals/kit";
import styles from "./profile.module.css";

export function Identity({ user }: { readonly user: User }) {
  return (
    <Card title="About you">
      <dl className={styles.facts}>
        <dt>First name</dt>
        <dd>{user.firstName}</dd>
        <dt>Last name</dt>
        <dd>{user.lastName || "–"}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
      </dl>
    </Card>
  );
}
