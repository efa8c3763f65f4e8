import { Link, t } from "@goals/kit";
import { CircleUser } from "lucide-react";
import styles from "./frame.module.css";

export function ProfileLink() {
  return (
    <Link to="/profile" className={styles.profile} aria-label={t("Profile")}>
      <CircleUser aria-hidden size={24} strokeWidth={1.75} />
    </Link>
  );
}
