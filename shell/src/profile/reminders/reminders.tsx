import { getReminders } from "@goals/contracts/endpoints/account";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import type { ReminderKind, ReminderSettings } from "@goals/contracts/reminders";
import { Button, canNotify, CachedAt, Card, Link, Loaded, Skeleton, t, useQuery } from "@goals/kit";
import { CheckBox, formatHour, RemoveButton } from "../controls.tsx";
import shared from "../profile.module.css";
import styles from "./reminders.module.css";
import { useReminders } from "./use-reminders.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const KINDS: Readonly<Record<ReminderKind, string>> = {
  plan: "Plan the day",
  line: "Evening note",
  week: "The week's review, on Sunday",
  month: "The month's end, on its last day",
};

function Settings({ settings }: { readonly settings: ReminderSettings }) {
  const { reminders, canMail, pushKey, devices } = settings;
  const { change, subscribe, remove, pending } = useReminders();

  function renderReminder({ kind, ...body }: (typeof reminders)[number]) {
    const { hour, push, mail } = body;
    const set = (part: Partial<typeof body>) =>
      void change({ params: { kind }, body: { ...body, ...part } });
    return (
      <fieldset key={kind} className={`${shared.choices} ${styles.reminder}`} disabled={pending}>
        <legend className={shared.legend}>{t(KINDS[kind])}</legend>
        <label className={`${shared.choice} ${styles.at}`}>
          {t("At")}
          <select
            className={styles.hour}
            value={hour}
            onChange={({ target }) => set({ hour: Number(target.value) })}
          >
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {formatHour(each)}
              </option>
            ))}
          </select>
        </label>
        <CheckBox
          label={t("By email")}
          checked={mail}
          disabled={!canMail && !mail}
          onChange={(mail) => set({ mail })}
        />
        {/* Without a key, this server sends no notifications. */}
        {pushKey !== null && (
          <CheckBox
            label={t("As a notification")}
            checked={push}
            disabled={devices.length === 0 && !push}
            onChange={(push) => set({ push })}
          />
        )}
      </fieldset>
    );
  }

  return (
    <>
      <Card title={t("What to remind you of")}>
        <p className={shared.hint}>
          {t("We skip rest days and anything already done, and never show your words.")}{" "}
          <Link to="/privacy">{t("Privacy")}</Link>
        </p>
        {!canMail && (
          <p className={shared.hint}>
            {t("Emails and notifications start once you've confirmed your address.")}{" "}
            <Link to={SETTINGS_PATHS.signIn}>{t("Sign-in and devices")}</Link>
          </p>
        )}
        {reminders.map(renderReminder)}
      </Card>
      {pushKey !== null && (
        <Card title={t("Notifications")}>
          {devices.length > 0 && (
            <ul className={shared.items}>
              {devices.map(({ id, name }) => (
                <li key={id}>
                  {name}
                  <RemoveButton what={name} disabled={pending} onClick={() => void remove(id)} />
                </li>
              ))}
            </ul>
          )}
          {canNotify() ? (
            <div>
              <Button
                variant="secondary"
                disabled={pending || !canMail}
                onClick={() => void subscribe(pushKey)}
              >
                {t("Turn on in this browser")}
              </Button>
            </div>
          ) : (
            <p className={shared.hint}>{t("This browser cannot show notifications.")}</p>
          )}
        </Card>
      )}
    </>
  );
}

export function Reminders() {
  const settings = useQuery(getReminders);
  return (
    <>
      {settings.staleSince !== undefined && <CachedAt at={settings.staleSince} />}
      <Loaded
        queries={[settings]}
        errorMessage={t("Your reminders could not be loaded just now.")}
        loading={<Skeleton height={420} />}
        frame={(state) => <Card title={t("What to remind you of")}>{state}</Card>}
      >
        {(loaded) => <Settings settings={loaded} />}
      </Loaded>
    </>
  );
}
