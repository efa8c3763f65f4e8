import {
  type AccessKeyKind,
  type AccessKeyScope,
  type CreatedAccessKey,
  NAME_MISSING,
  type NewAccessKey,
  TOKEN_DAYS,
} from "@goals/contracts/access-keys";
import { addMonths, toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { createAccessKey, listAccessKeys } from "@goals/contracts/endpoints/account";
import { isBlank } from "@goals/contracts/fields";
import { ACCESS_KEY_NAME_MAX } from "@goals/contracts/limits";
import { createFailure } from "@goals/contracts/notices";
import { Button, plural, t, TextField, useMutation, useToday } from "@goals/kit";
import { type SubmitEvent, useState } from "react";
import { Choices, formatPeriod } from "../controls.tsx";
import styles from "../profile.module.css";

export function ConnectionForm(props: {
  /** The kind that is chosen first. */
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
  const [isTried, setTried] = useState(false);
  const create = useMutation({
    endpoint: createAccessKey,
    onSuccess: props.onMade,
    onError: createFailure(t("Failed to create it. Please try again.")),
    revalidates: [buildPath(listAccessKeys)],
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isBlank(name)) return;
    const ofKind = {
      feed: { kind: "feed" },
      share: { kind: "share", period },
      token: { kind: "token", scope, days },
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
