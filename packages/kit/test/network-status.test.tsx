import { planTask } from "@goals/contracts/endpoints/tasks";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { network } from "../src/http/request.ts";
import {
  enqueue,
  mutationQueue,
  setQueueOwner,
  updateQueued,
} from "../src/offline/mutation-queue.ts";
import { NetworkStatus } from "../src/ui/network-status.tsx";

const mutation = { endpoint: planTask, userText: "Ring the bank" };

beforeEach(async () => {
  network.reachable = true;
  await setQueueOwner(crypto.randomUUID());
});
afterEach(cleanup);

const status = () => screen.getByRole("status").textContent;

test("one line says how many changes wait, or that there is no network, or nothing", async () => {
  render(<NetworkStatus />);
  expect(status()).toBe("");
  act(() => void (network.reachable = false));
  await waitFor(() => expect(status()).toBe("Offline: you see what was saved last"));
  await act(() => enqueue([mutation], [], "nobody-here"));
  expect(status()).toBe("Offline: you see what was saved last");
  const owner = crypto.randomUUID();
  await act(() => setQueueOwner(owner));
  await act(() => enqueue([mutation], [], owner));
  await waitFor(() => expect(status()).toBe("1 change is waiting for the network"));
  await act(() => enqueue([mutation], [], owner));
  await waitFor(() => expect(status()).toBe("2 changes are waiting for the network"));
});

test("a change that was refused shows its words and the reason until it is dismissed", async () => {
  const owner = crypto.randomUUID();
  await setQueueOwner(owner);
  await enqueue([mutation], [], owner);
  const [queued] = mutationQueue.queued;
  if (!queued) throw new Error("Nothing is queued.");
  await updateQueued({ ...queued, refused: "That day is over." });
  render(<NetworkStatus />);
  expect(screen.getByRole("listitem").textContent).toContain(
    "“Ring the bank” could not be saved. That day is over.",
  );
  expect(status()).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
});
