import { renderModule } from "@goals/component-tests";
import { press } from "@goals/component-tests/interactions";
import { importSheet, previewSheet } from "@goals/contracts/endpoints/account";
import { getUser } from "@goals/contracts/endpoints/auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = async () => {
  const { ImportDialog } = await import("../src/profile/import/import-dialog.tsx");
  return { default: () => <ImportDialog onClose={() => undefined} /> };
};

const TASK = { title: "Walk", date: "2026-11-22", slot: 1, completed: false, reason: null };

test("no other file can be chosen while one is being imported", async () => {
  const { edge } = await renderModule(load, { state: "full", path: "/profile" });
  edge.answerWith(previewSheet, getUser, () => ({
    tasks: [{ ...TASK, outcome: "new" as const }],
    objectives: [],
  }));
  edge.hold(importSheet);
  const file = screen.getByLabelText<HTMLInputElement>("File");
  fireEvent.change(file, {
    target: { files: [new File(["Task,Day\nWalk,today\n"], "tasks.csv")] },
  });
  await screen.findByRole("button", { name: "Plan 1 task", hidden: true });
  await waitFor(() => expect(file.disabled).toBe(false));
  await press("Plan 1 task");
  await waitFor(() => expect(file.disabled).toBe(true));
});
