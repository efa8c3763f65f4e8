import type { Calendar, NewCalendar } from "@goals/contracts/calendars";
import { addCalendar, listCalendars, removeCalendar } from "@goals/contracts/endpoints/calendars";
import {
  Button,
  Card,
  formatInstant,
  Loaded,
  Skeleton,
  t,
  TextField,
  useMutation,
  useQuery,
} from "@goals/kit";
import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { RemoveButton } from "../controls.tsx";
import shared from "../profile.module.css";

const FILES = ".ics,text/calendar";

function formatState({ host, readAt, failedAt }: Calendar): string {
  if (failedAt !== null)
    return t("Cannot be read since {when}.", { when: formatInstant(failedAt) });
  return t("{place}, read {when}", { place: host ?? t("A file"), when: formatInstant(readAt) });
}

function CalendarForm() {
  const [address, setAddress] = useState("");
  const add = useMutation({
    endpoint: addCalendar,
    onSuccess: () => setAddress(""),
    onError: t("Failed to add it. Please try again."),
    revalidates: [listCalendars.path],
  });
  const send = (body: NewCalendar) => void add.run({ body });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = address.trim();
    const host = URL.canParse(text) ? new URL(text).hostname : t("Calendar");
    if (text) send({ name: host.slice(0, 60), address: text });
  }
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) send({ name: file.name.slice(0, 60), file: await file.text() });
  }
  return (
    <form className={shared.form} noValidate onSubmit={submit}>
      <TextField
        label={t("Address of a calendar")}
        hint={t(
          "The secret address in iCal format, which your calendar app shows among its settings.",
        )}
        name="calendar"
        dir="ltr"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className={shared.actions}>
        <Button
          type="submit"
          variant="secondary"
          pending={add.pending}
          pendingLabel={t("Reading...")}
        >
          {t("Add")}
        </Button>
      </div>
      <label>
        {t("Or a file:")}{" "}
        <input
          type="file"
          accept={FILES}
          className={shared.file}
          onChange={(event) => void choose(event)}
        />
      </label>
    </form>
  );
}

export function Calendars() {
  const calendars = useQuery(listCalendars);
  const remove = useMutation({
    endpoint: removeCalendar,
    onError: t("Failed to remove it. Please try again."),
    revalidates: [listCalendars.path],
  });
  return (
    <Card title={t("Calendars beside your plan")}>
      <p className="quiet">
        {t(
          "Today shows their events by your tasks. We only read them, and no language model gets them.",
        )}
      </p>
      <Loaded
        queries={[calendars]}
        errorMessage={t("Your calendars could not be loaded just now.")}
        loading={<Skeleton height={64} />}
      >
        {(list) =>
          list.length > 0 && (
            <ul className={shared.items}>
              {list.map((one) => (
                <li key={one.id}>
                  <span>
                    <bdi>{one.name}</bdi>
                    <br />
                    <small>{formatState(one)}</small>
                  </span>
                  <RemoveButton
                    what={one.name}
                    onClick={() => void remove.run({ params: { id: one.id } })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <CalendarForm />
    </Card>
  );
}
