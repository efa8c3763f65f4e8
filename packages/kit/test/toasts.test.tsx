import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify, notifyNextPage } from "../src/browser/notices.ts";
import { Toaster } from "../src/ui/toasts/toast.tsx";

let navigate: (to: string) => void = () => undefined;
function Navigation(): ReactNode {
  const go = useNavigate();
  useEffect(() => {
    navigate = (to) => void go(to);
  }, [go]);
  return <p>at {useLocation().pathname}</p>;
}

function renderToaster(): void {
  render(
    <MemoryRouter>
      <Navigation />
      <Toaster />
      <input aria-label="Title" aria-invalid />
    </MemoryRouter>,
  );
}

beforeEach(renderToaster);
afterEach(cleanup);

const titles = () =>
  [...document.querySelectorAll("[data-notice][data-removed=false] [data-title]")].map(
    ({ textContent }) => textContent,
  );

test("a newer notice takes the place of an older one", async () => {
  notify({ title: "Task saved" });
  await waitFor(() => expect(titles()).toEqual(["Task saved"]));
  notify({ title: "Error", description: "It could not be saved." }, "failure");
  await waitFor(() => expect(titles()).toEqual(["Error"]));
  expect(screen.getByText("It could not be saved.")).toBeTruthy();
});

test("a notice that is replaced at once never appears together with the newer one", async () => {
  notify({ title: "Please fill in all fields." });
  notify({ title: "Login Failed" });
  await waitFor(() => expect(titles()).toEqual(["Login Failed"]));
  expect(document.querySelectorAll("[data-notice]")).toHaveLength(1);
});

test("a notice is in a region that is announced before it comes, and leaves it when its close button is pressed", async () => {
  const region = screen.getByRole("region", { name: "Notifications alt+T", hidden: true });
  expect(region.getAttribute("aria-live")).toBe("polite");
  const field = screen.getByLabelText("Title");
  field.focus();
  act(() => notify({ title: "Task saved" }));
  const close = await within(region).findByLabelText("Close toast");
  fireEvent.keyDown(field, { altKey: true, code: "KeyT" });
  expect(document.activeElement).toBe(close.closest("li"));
  close.focus();
  fireEvent.click(close);
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(region.querySelector("[data-notice]")).toBeNull());
});

test("a notice stays for 5000 ms, and its time stops while the pointer is over it", () => {
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"],
  });
  try {
    act(() => notify({ title: "Task saved" }));
    const notice = screen.getByText("Task saved").closest("li");
    if (!notice) throw new Error("There is no notice.");
    act(() => void vi.advanceTimersByTime(3000));
    fireEvent.pointerEnter(notice);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(titles()).toEqual(["Task saved"]);
    fireEvent.pointerLeave(notice);
    act(() => void vi.advanceTimersByTime(1999));
    expect(titles()).toEqual(["Task saved"]);
    act(() => void vi.advanceTimersByTime(1));
    expect(titles()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("a notice disappears with the next navigation, unless it announces that navigation", async () => {
  notify({ title: "Objective created" });
  await waitFor(() => expect(titles()).toEqual(["Objective created"]));
  navigate("/objectives");
  await screen.findByText("at /objectives");
  expect(titles()).toEqual(["Objective created"]);
  fireEvent.pointerDown(document.body);
  navigate("/today");
  await waitFor(() => expect(titles()).toEqual([]));
});

test("a failure's notice goes as soon as the field that it is about is edited", async () => {
  notify({ title: "Error", description: "Please shorten the title." }, "failure");
  await waitFor(() => expect(titles()).toEqual(["Error"]));
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "Short" } });
  await waitFor(() => expect(titles()).toEqual([]));
});

test("a notice's action runs once, and the notice goes", async () => {
  const ran: string[] = [];
  notify({ title: "Objective completed" }, "done", { label: "Undo", run: () => ran.push("undo") });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(titles()).toEqual([]));
  expect(ran).toEqual(["undo"]);
});

test("a notice for the next document is shown there, once", async () => {
  notifyNextPage({ title: "Logged out" });
  cleanup();
  renderToaster();
  await waitFor(() => expect(titles()).toEqual(["Logged out"]));
  expect(sessionStorage).toHaveLength(0);
});
