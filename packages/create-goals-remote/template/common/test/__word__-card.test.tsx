import { listTasks } from "@goals/contracts/endpoints/tasks";
import { renderModule } from "@goals/component-tests";
import { expect, test } from "vitest";

const load = () => import("../src/__word__-card.tsx");

test("the card counts the tasks of the day", async () => {
  const view = await renderModule(load, { state: "full" });
  expect((await view.findByText(/done today/)).textContent).toMatch(/^\d of \d done today\.$/);
});

test("without the tasks the card offers another try", async () => {
  const view = await renderModule(load, {
    state: "full",
    prepare: (edge) => edge.refuse(listTasks),
  });
  expect(await view.findByText("Your tasks could not be loaded just now.")).toBeTruthy();
});
