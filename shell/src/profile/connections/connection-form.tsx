import {
  type AccessKeyKind,
  type AccessKeyScope,
  type CreatedAccessKey,
  NAME_MISSING,
} from "@goals/contracts/access-keys";
import { addMonths, toMonth } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { createAccessKey, listAccessKeys } from "@goals/contracts/endpoints/account";
import { countCharacters, isBlank, tooLong } from "@goals/contracts/fields";
import { ACCESS_KEY_NAME_MAX } from "@goals/contracts/limits";
import { createFailure } from "@goals/contracts/notices";
import { Button, plural, t, TextField, useMutation, useToday } from "@goals/kit";
import { type SubmitEvent, useState } from "react";
import { Choices, formatPeriod } from "../controls.tsx";
import styles from "../profile.module.css";

/** The choices so far. Choices for another kind stay, in case the user changes it back. */
interface Draft {
  readonly kind: AccessKeyKind;
  readonly name: string;
  readonly period: string;
  readonly scope: AccessKeyScope;
  readonly days: 30 | 90 | 365;
}

function toBody({ kind, name, period, scope, days }: Draft) {
  if (kind === "feed") return { kind, name };
  return kind === "share" ? { kind, name, period } : { kind, name, scope, days };
}

function findNameError(name: string): string | undefined {
  if (isBlank(name)) return NAME_MISSING;
  return countCharacters(name) > ACCESS_KEY_NAME_MAX ? tooLong(ACCESS_KEY_NAME_MAX) : undefined;
}

export function ConnectionForm(props: {
  readonly onMade: (made: CreatedAccessKey) => void;
  readonly onCancel: () => void;
}) {
  const month = toMonth(useToday());
  const year = month.slice(0, 4);
  const [draft, setDraft] = useState<Draft>({
    kind: "feed",
    name: "",
    period: month,
    scope: "read",
    days: 90,
  });
  const [error, setError] = useState<string>();
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const create = useMutation({
    endpoint: createAccessKey,
    onSuccess: props.onMade,
    onError: createFailure(t("Failed to create it. Please try again.")),
    revalidates: [buildPath(listAccessKeys)],
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const problem = findNameError(draft.name);
    if (problem === undefined) void create.run({ body: toBody(draft) });
    else setError(problem);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Choices
        legend={t("What do you want to create?")}
        name="kind"
        value={draft.kind}
        options={[
          ["feed", t("My tasks in a calendar")],
          ["share", t("A calendar of colours to share (no text)")],
          ["token", t("A token for scripts and assistants")],
        ]}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === "share" && (
        <Choices
          legend={t("What does it show?")}
          name="period"
          value={draft.period}
          options={[month, addMonths(month, -1), year].map((one) => [one, formatPeriod(one)])}
          onChange={(period) => change({ period })}
        />
      )}
      {draft.kind === "token" && (
        <>
          <Choices
            legend={t("What can it do?")}
            name="scope"
            value={draft.scope}
            options={[
              ["read", t("Read only")],
              ["write", t("Read and write")],
            ]}
            onChange={(scope) => change({ scope })}
          />
          <Choices
            legend={t("How long should it work?")}
            name="days"
            value={draft.days}
            options={([30, 90, 365] as const).map((days) => [
              days,
              plural(days, "{count} day", "{count} days"),
            ])}
            onChange={(days) => change({ days })}
          />
        </>
      )}
      <TextField
        label={t("Name")}
        hint={t("Helps you recognise it later, such as “My phone”.")}
        name="name"
        autoComplete="off"
        limit={ACCESS_KEY_NAME_MAX}
        value={draft.name}
        error={error}
        onChange={(event) => change({ name: event.target.value })}
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
