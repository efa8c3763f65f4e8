import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Loaded } from "../src/ui/status.tsx";

afterEach(cleanup);

const reloads: string[] = [];
function query<Data>(name: string, data: Data | undefined, error?: unknown) {
  return { data, error, reload: () => void reloads.push(name) };
}

const ladder = {
  errorMessage: "Your day could not be loaded just now.",
  loading: <p>Loading</p>,
  frame: (state: React.ReactNode) => <section aria-label="Day">{state}</section>,
};

function show(
  tasks: ReturnType<typeof query<string>>,
  month: ReturnType<typeof query<number>>,
): string {
  cleanup();
  const { container } = render(
    <Loaded queries={[tasks, month]} {...ladder}>
      {(title, day) => <p>{`${title} on day ${day.toFixed()}`}</p>}
    </Loaded>,
  );
  return container.innerHTML;
}

test("content is shown once all of its data is there, and stays when a reload fails", () => {
  const shown = "<p>Walk on day 22</p>";
  expect(show(query("tasks", "Walk"), query("month", 22))).toBe(shown);
  expect(show(query("tasks", "Walk", new Error("gone")), query("month", 22))).toBe(shown);
  const loading = '<section aria-label="Day"><p>Loading</p></section>';
  expect(show(query("tasks", "Walk"), query("month", undefined))).toBe(loading);
  expect(show(query("tasks", undefined), query("month", 22))).toBe(loading);
});

test("content may ignore some of the data it waits for", () => {
  render(
    <Loaded queries={[query("tasks", "Walk"), query("gate", 4)]} {...ladder}>
      {(title) => <p>{title}</p>}
    </Loaded>,
  );
  expect(screen.getByText("Walk")).toBeTruthy();
});

test("empty data counts as loaded", () => {
  render(
    <Loaded queries={[query("tasks", ""), query("done", 0), query("user", null)]} {...ladder}>
      {(...data) => JSON.stringify(data)}
    </Loaded>,
  );
  expect(screen.getByText('["",0,null]')).toBeTruthy();
});

test("one failure is one sentence, and trying again reloads everything that is needed", () => {
  show(query("tasks", "Walk"), query("month", undefined, new Error("gone")));
  expect(screen.getByRole("alert").textContent).toContain(ladder.errorMessage);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reloads).toEqual(["tasks", "month"]);
});
