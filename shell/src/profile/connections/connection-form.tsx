import {
  type AccessKeyKind,
  type AccessKeyScope,
  type CreatedAccessKey,
  NAME_MISSING,
  type NewAccessKey,
  NO_EVENT,
  NO_WEBHOOK_ADDRESS,
  TOKEN_DAYS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@goals/contracts/access-keys";
import { addMonths, toMonth } from "@goals/contracts/dates";
import { createAccessKey, listAccessKeys } from "@goals/contracts/endpoints/account";
import { isBlank, toPublicUrl } from "@goals/contracts/fields";
import { ACCESS_KEY_NAME_MAX } from "@goals/contracts/limits";
import { Button, plural, t, TextField, useMutation, useToday } from "@goals/kit";
import { type SubmitEvent, useState } from "react";
import { CheckBox, Choices, formatPeriod } from "../controls.tsx";
import styles from "../profile.module.css";

export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  "task.planned": "A task is planned",
  "task.ticked": "A task is ticked",
  "day.done": "A day's three are done",
  "month.closed": "A month is over",
};

export function ConnectionForm(props: {
  readonly first: AccessKeyKind;
  readonly onMade: (made: CreatedAccessKey) => void;
  readonly onCancel: () => void;
}) {
  const month = toMonth(useToday());
  const [kind, setKind] = useState<AccessKeyKind>(props.first);
  const [name, setName] = useState("");
  const [period, setPeriod] = useState(month);
  const [scope, setScope] = useState<AccessKeyScope>("read");
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90);
  const [address, setAddress] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>(["task.ticked", "day.done"]);
  const [withText, setWithText] = useState(false);
  const [isTried, setTried] = useState(false);
  const isAddress = toPublicUrl(address.trim()) !== null;
  const create = useMutation({
    endpoint: createAccessKey,
    onSuccess: props.onMade,
    onError: t("Failed to create it. Please try again."),
    revalidates: [listAccessKeys.path],
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isBlank(name)) return;
    if (kind === "webhook" && (!isAddress || events.length === 0)) return;
    const ofKind = {
      feed: { kind: "feed" },
      share: { kind: "share", period },
      token: { kind: "token", scope, days },
      webhook: { kind: "webhook", address: address.trim(), events, withText },
    } as const;
    const body: NewAccessKey = { name, ...ofKind[kind] };
    void create.run({ body });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className="note">{t("Each of them needs a confirmed email address.")}</p>
      <Choices
        legend={t("What do you want to create?")}
        name="kind"
        value={kind}
        options={[
          ["feed", t("My tasks in a calendar")],
          ["share", t("A calendar of colours to share (no text)")],
          ["token", t("A token for scripts and assistants")],
          ["webhook", t("A message to a program of mine when something happens (webhook)")],
        ]}
        onChange={setKind}
      />
      {kind === "share" && (
        <Choices
          legend={t("What does it show?")}
          name="period"
          value={period}
          options={[month, addMonths(month, -1), month.slice(0, 4)].map((one) => [
            one,
            formatPeriod(one),
          ])}
          onChange={setPeriod}
        />
      )}
      {kind === "token" && (
        <>
          <Choices
            legend={t("What can it do?")}
            name="scope"
            value={scope}
            options={[
              ["read", t("Read only")],
              ["write", t("Read and write")],
            ]}
            onChange={setScope}
          />
          <Choices
            legend={t("How long should it work?")}
            name="days"
            value={days}
            options={TOKEN_DAYS.map((each) => [each, plural(each, "{count} day", "{count} days")])}
            onChange={setDays}
          />
        </>
      )}
      {kind === "webhook" && (
        <>
          <TextField
            label={t("Address of your program")}
            name="address"
            type="url"
            dir="ltr"
            autoComplete="off"
            value={address}
            error={isTried && !isAddress ? t(NO_WEBHOOK_ADDRESS) : undefined}
            onChange={(event) => setAddress(event.target.value)}
          />
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>{t("What should it hear of?")}</legend>
            {WEBHOOK_EVENTS.map((one) => (
              <CheckBox
                key={one}
                label={t(EVENTS[one])}
                checked={events.includes(one)}
                onChange={(isChosen) =>
                  setEvents(events.filter((other) => other !== one).concat(isChosen ? one : []))
                }
              />
            ))}
          </fieldset>
          {isTried && events.length === 0 && <p className={styles.alert}>{t(NO_EVENT)}</p>}
          <CheckBox
            label={t("Send the words of my tasks, too")}
            checked={withText}
            onChange={setWithText}
          />
        </>
      )}
      <TextField
        label={t("Name")}
        hint={t("Helps you recognise it later, such as “My phone”.")}
        name="name"
        autoComplete="off"
        limit={ACCESS_KEY_NAME_MAX}
        value={name}
        error={isTried && isBlank(name) ? NAME_MISSING : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={create.pending} pendingLabel={t("Creating...")}>
          {t("Create")}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {t("Not now")}
        </Button>
      </div>
    </form>
  );
}
