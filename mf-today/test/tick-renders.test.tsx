import { RECORDINGS, renderModule } from "@goals/component-tests";
import { expectToast } from "@goals/component-tests/interactions";
import { getMonthStatus } from "@goals/contracts/endpoints/days";
import { changeTask, listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import type { Task } from "@goals/contracts/tasks";
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, Profiler } from "react";
import { expect, test, vi } from "vitest";

const TODAY = RECORDINGS.full.recordedAt.slice(0, 10);
const ticked = <One extends Task>(tasks: readonly One[]) =>
  tasks.map((task) =>
    task.date === TODAY && task.slot === 2 ? { ...task, completed: true } : task,
  );

const PAGES: readonly [path: string, load: () => Promise<{ default: ComponentType }>][] = [
  ["/", () => import("../src/focus/todays-focus.tsx")],
  ["/today", () => import("../src/day/today-page.tsx")],
];

/** Opens a page with counted renders, on a day with three tasks, the first of them done. */
async function open(path: string, load: () => Promise<{ default: ComponentType }>) {
  const onRender = vi.fn<() => void>();
  const counted = async () => {
    const { default: Module } = await load();
    const Counted = () => (
      <Profiler id={path} onRender={onRender}>
        <Module />
      </Profiler>
    );
    return { default: Counted };
  };
  const { edge } = await renderModule(counted, { state: "full", path });
  await screen.findAllByRole("checkbox");
  await act(() => edge.settle());
  onRender.mockClear();
  const [, second] = screen.getAllByRole<HTMLInputElement>("checkbox");
  if (!second) throw new Error("There is no second task.");
  return { edge, box: second, onRender };
}

test.each(PAGES)("on %s the answer that says what is shown renders nothing", async (path, load) => {
  const { edge, box, onRender } = await open(path, load);
  const release = edge.hold(changeTask);
  await act(async () => fireEvent.click(box));
  await act(() => edge.settle());
  expect(edge.callsTo(changeTask)).toHaveLength(1);
  expect(onRender.mock.calls.length).toBeGreaterThan(0);
  onRender.mockClear();
  edge.answerAs(listTasks, "full", ticked);
  edge.answerAs(listRecentTasks, "full", ticked);
  edge.answerAs(getMonthStatus, "full", (days) =>
    days.map((day) =>
      day.date === TODAY ? { ...day, served: { personal: 1, professional: 1 } } : day,
    ),
  );
  await act(async () => release());
  await expectToast("Task completed");
  await act(() => edge.settle());
  expect(edge.callsTo(listTasks).length).toBeGreaterThan(1);
  expect(onRender.mock.calls).toEqual([]);
  expect(box.checked).toBe(true);
});

test.each(PAGES)("on %s the first frame after a press has the box alone", async (path, load) => {
  const { edge, box, onRender } = await open(path, load);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  const formats = vi.spyOn(Intl, "DateTimeFormat");
  await act(async () => fireEvent.click(box));
  expect(box.checked).toBe(true);
  expect(onRender.mock.calls).toEqual([]);
  expect(formats.mock.calls).toEqual([]);
  /** Draws frames until the page requests none. */
  const drawAll = async () => {
    for (const frame of frames.splice(0)) await act(async () => frame(performance.now()));
    await act(() => edge.settle());
  };
  await drawAll();
  expect(onRender.mock.calls.length).toBeGreaterThan(0);
  expect(edge.callsTo(changeTask)).toEqual([]);
  await drawAll();
  expect(edge.callsTo(changeTask)).toHaveLength(1);
});
