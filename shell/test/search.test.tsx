import { renderModule } from "@goals/component-tests";
import { getScoreboard, searchTexts } from "@goals/contracts/endpoints/days";
import type { FoundTexts } from "@goals/contracts/search";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";

const loadSearch = () => import("../src/search/search.tsx");
const loadApp = async () => ({ default: (await import("../src/app.tsx")).App });

test("typed words are searched after a pause, and each text links to its place", async () => {
  const { edge } = await renderModule(loadSearch, {
    state: "full",
    path: "/search",
    prepare: (each) =>
      each.answerWith(searchTexts, getScoreboard, (): FoundTexts => ({
        found: [
          { kind: "task", date: "2026-05-13", text: "Walk to the sea" },
          { kind: "objective", date: "2026-05-01", text: "Walk more" },
          { kind: "answer", date: "2026-04-02", text: "I walk." },
        ],
        hasMore: false,
      })),
  });
  fireEvent.change(screen.getByLabelText("Words to look for"), { target: { value: "walk" } });
  const task = await screen.findByRole("link", { name: /Walk to the sea/ });
  expect(screen.getByRole("status").textContent).toBe("3 found");
  expect(edge.callsTo(searchTexts).map(({ path }) => path)).toEqual(["/api/search?q=walk"]);
  expect(task.textContent).toBe("Walk to the seaTask · May 13, 2026");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/week?of=2026-05-13",
    "/objectives",
    "/research",
  ]);
});

test("without a network the device's stored data is searched, and the page says so", async () => {
  const page = await renderModule(loadApp, { state: "full", path: "/" });
  const { edge } = await page.reload({
    path: "/search?q=glue",
    prepare: (each) => each.disconnect(),
  });
  expect(await screen.findByRole("link", { name: /Glue the base/ })).toBeTruthy();
  expect(screen.getByText(/^You're offline, so this looks only/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Words to look for"), { target: { value: "xylophone" } });
  expect(await screen.findByText(/Nothing found for “xylophone”/)).toBeTruthy();
  await act(async () => edge.connect());
});

test("a search that fails can be tried again", async () => {
  const { edge } = await renderModule(loadSearch, {
    state: "full",
    path: "/search?q=walk",
    prepare: (each) => each.refuse(searchTexts),
  });
  expect(await screen.findByText("The search did not work just now.")).toBeTruthy();
  edge.answerWith(searchTexts, getScoreboard, () => ({ found: [], hasMore: false }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing found for “walk”.")).toBeTruthy();
});
