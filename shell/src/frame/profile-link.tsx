import { Link, t } from "@goals/kit";
import { CircleUser } from "lucide-react";
import styles from "./frame.module.css";

/** The icon of the top bar that leads to the profile, where one logs out. */
export function ProfileLink() {
  return (
    <Link to="/profile" className={styles.profile} aria-label={t("Profile")}>
      <CircleUser aria-hidden size={24} strokeWidth={1.75} />
    </Link>
  );
}
