import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify, notifyNextPage, Toaster } from "../src/ui/toasts/toasts.tsx";

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
afterEach(async () => {
  // Sonner keeps its notices beyond the component.
  toast.dismiss();
  await waitFor(() => {
    if (document.querySelector("[data-sonner-toast]")) throw new Error("A notice is left.");
  });
  cleanup();
});

const titles = () =>
  [...document.querySelectorAll("[data-sonner-toast]:not([data-removed=true]) [data-title]")].map(
    ({ textContent }) => textContent,
  );

test("a newer notice takes the place of an older one", async () => {
  notify({ title: "Task saved" });
  await waitFor(() => expect(titles()).toEqual(["Task saved"]));
  notify({ title: "Error", description: "It could not be saved." }, "failure");
  await waitFor(() => expect(titles()).toEqual(["Error"]));
  expect(screen.getByText("It could not be saved.")).toBeTruthy();
});

test("a notice that is replaced at once goes too, also where a frame comes before a timer", async () => {
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    queueMicrotask(() => callback(0));
    return 0;
  });
  try {
    notify({ title: "Please fill in all fields." });
    notify({ title: "Login Failed" });
    await waitFor(() => expect(titles()).toEqual(["Login Failed"]));
  } finally {
    vi.unstubAllGlobals();
  }
});

test("a notice goes with the user's next navigation, and stays through the one that it announces", async () => {
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
