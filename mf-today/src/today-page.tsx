import { useState } from "react";
import { useLocation } from "@goals/kit";
import styles from "./today-page.module.css";
export default function TodayPage() {
  const { pathname } = useLocation();
  const [n, set] = useState(0);
  return <button className={styles.big} onClick={() => set(n + 1)}>today {pathname} {n}</button>;
}
