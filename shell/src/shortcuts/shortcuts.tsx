import { currentShortcuts, Dialog, useNavigate, useShortcuts, type Shortcut } from "@goals/kit";
import { useState } from "react";
import styles from "./shortcuts.module.css";

const PLACES = [
  { keys: "g h", does: "Go to Home", to: "/" },
  { keys: "g t", does: "Go to Today", to: "/today" },
  { keys: "g g", does: "Go to Goals", to: "/objectives" },
  { keys: "g c", does: "Go to Chat", to: "/chat" },
  { keys: "g r", does: "Go to Research", to: "/research" },
  { keys: "g p", does: "Go to Profile", to: "/profile" },
] as const;

/** The shortcuts that work on every signed-in page, and the list of all that work on this one. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  useShortcuts([
    { keys: "n", does: "Plan your day", run: () => void navigate("/today", { state: "plan" }) },
    ...PLACES.map(({ keys, does, to }) => ({ keys, does, run: () => void navigate(to) })),
    {
      keys: "?",
      does: "Show this list",
      run: () => setShown([...new Map(currentShortcuts().map((one) => [one.keys, one])).values()]),
    },
  ]);

  return (
    <Dialog open={shown !== null} title="Keyboard shortcuts" onClose={() => setShown(null)}>
      <dl className={styles.list}>
        {shown?.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              {keys.split(" ").map((key, index) => (
                <kbd key={index}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>You can turn them off in your profile.</p>
    </Dialog>
  );
}
