import { getShortcuts, Dialog, useNavigate, useShortcuts, type Shortcut, t } from "@goals/kit";
import { useState } from "react";
import styles from "./global-shortcuts.module.css";

const PLACES = [
  { keys: "g h", label: "Go to Home", to: "/" },
  { keys: "g t", label: "Go to Today", to: "/today" },
  { keys: "g g", label: "Go to Goals", to: "/objectives" },
  { keys: "g c", label: "Go to Chat", to: "/chat" },
  { keys: "g r", label: "Go to Research", to: "/research" },
  { keys: "g p", label: "Go to Profile", to: "/profile" },
] as const;

export function GlobalShortcuts() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  useShortcuts([
    { keys: "n", label: t("Plan your day"), run: () => void navigate("/today#plan") },
    ...PLACES.map(({ keys, label, to }) => ({
      keys,
      label: t(label),
      run: () => void navigate(to),
    })),
    {
      keys: "?",
      label: t("Show this list"),
      run: () => setShown([...new Map(getShortcuts().map((one) => [one.keys, one])).values()]),
    },
  ]);

  if (shown === null) return null;
  return (
    <Dialog open title={t("Keyboard shortcuts")} onClose={() => setShown(null)}>
      <dl className={styles.list}>
        {shown.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(" ").map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("You can turn them off in your profile.")}</p>
    </Dialog>
  );
}
