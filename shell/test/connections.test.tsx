import { renderModule } from "@goals/component-tests";
import {
  expectToast,
  fill,
  getDescription,
  getField,
  press,
} from "@goals/component-tests/interactions";
import type { AccessKey } from "@goals/contracts/access-keys";
import {
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
} from "@goals/contracts/endpoints/account";
import { getUser } from "@goals/contracts/endpoints/auth";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const load = async () => {
  const { Connections } = await import("../src/profile/connections/connections.tsx");
  const { ProofDialog } = await import("../src/profile/proof-dialog.tsx");
  return {
    default: () => (
      <>
        <Connections />
        <ProofDialog />
      </>
    ),
  };
};

const open = (options: Partial<Parameters<typeof renderModule>[1]> = {}) =>
  renderModule(load, { state: "empty", path: "/profile/connections", ...options });

const region = () => within(screen.getByRole("region", { name: "Your connections" }));

test("each connection shows its kind, permission and last use, and can be revoked", async () => {
  const { edge } = await open();
  expect(await screen.findByText("My phone")).toBeTruthy();
  expect(region().getByText("Calendar feed")).toBeTruthy();
  expect(region().getByText(/^API token, read and write, until /)).toBeTruthy();
  expect(region().getAllByText("Not used yet")).toHaveLength(2);
  await press("Revoke My phone");
  await expectToast("Revoked", "It no longer works.");
  expect(edge.callsTo(revokeAccessKey)).toHaveLength(1);
  await waitFor(() => expect(edge.callsTo(listAccessKeys)).toHaveLength(2));
});

test("a link to share opens the form of a shared page, which says what it needs", async () => {
  await open({ path: "/profile/connections#share" });
  const form = within(await screen.findByRole("dialog", { name: "New connection" }));
  expect(form.getByRole("radio", { name: /colours to share/ })).toHaveProperty("checked", true);
  expect(form.getByText("Each of them needs a confirmed email address.")).toBeTruthy();
});

test("an empty list says so, and a failed list can be loaded again", async () => {
  const { edge } = await open({ prepare: (mock) => mock.refuse(listAccessKeys) });
  expect(await screen.findByText("Your connections could not be loaded just now.")).toBeTruthy();
  edge.answerWith(listAccessKeys, getUser, (): AccessKey[] => []);
  await press("Try again");
  await waitFor(() => expect(region().queryByText(/could not be loaded/)).toBeNull());
  expect(region().getByText("None yet")).toBeTruthy();
});

test("a feed is made; its address is shown this once and copied", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { edge } = await open();
  await press("New connection");
  fill("Name", "My phone");
  await press("Create");
  expect(edge.callsTo(createAccessKey)[0]?.body).toEqual({ kind: "feed", name: "My phone" });
  const address = await screen.findByLabelText("Address of the feed");
  expect(address).toHaveProperty(
    "value",
    expect.stringMatching(/^http.+\/calendar\/[\w-]{43}\.ics$/),
  );
  expect(getDescription(address)).toMatch(/can read your tasks/);
  await press("Copy");
  expect(writeText).toHaveBeenCalledWith(Reflect.get(address, "value"));
  await expectToast("Copied");
  const [close] = screen.getAllByRole("button", { name: "Close" }).slice(-1);
  close?.click();
  await waitFor(() => expect(screen.queryByLabelText("Address of the feed")).toBeNull());
});

test("without a name nothing is sent, and the field says so", async () => {
  const { edge } = await open();
  await press("New connection");
  await press("Create");
  expect(getDescription(getField("Name"))).toContain("Please give it a name.");
  expect(edge.callsTo(createAccessKey)).toHaveLength(0);
});

test("a page's period and a token's permission are chosen, and only sent with their kind", async () => {
  const { edge } = await open();
  await press("New connection");
  fill("Name", "A script");
  screen.getByRole("radio", { name: "A calendar of colours to share (no text)" }).click();
  const [, , year] = await waitFor(() =>
    within(screen.getByRole("group", { name: "What does it show?" })).getAllByRole("radio"),
  );
  year?.click();
  await press("Create");
  screen.queryByRole("button", { name: "Copy" });
  const sent = () => edge.callsTo(createAccessKey).at(-1)?.body;
  expect(sent()).toEqual({
    kind: "share",
    name: "A script",
    period: expect.stringMatching(/^\d{4}$/),
  });
});

test("a webhook wants a public address and an event, and lists what it has sent", async () => {
  const { edge } = await open();
  await press("New connection");
  fill("Name", "My lamp");
  screen.getByRole("radio", { name: /\(webhook\)$/ }).click();
  const group = () => within(screen.getByRole("group", { name: "What should it hear of?" }));
  await waitFor(() => expect(group().getAllByRole("checkbox")).toHaveLength(4));
  fill("Address of your program", "http://192.168.0.2/lamp");
  for (const name of ["A task is ticked", "A day's three are done"])
    fireEvent.click(group().getByRole("checkbox", { name }));
  await press("Create");
  expect(getDescription(getField("Address of your program"))).toContain("begins with https:");
  expect(screen.getByText("Please choose at least one.")).toBeTruthy();
  expect(edge.callsTo(createAccessKey)).toHaveLength(0);
  fill("Address of your program", " https://lamp.example.com/goals ");
  fireEvent.click(group().getByRole("checkbox", { name: "A month is over" }));
  const delivery = {
    event: "month.closed",
    createdAt: "2026-05-31T22:00:05Z",
    attempts: 2,
  } as const;
  const never = { period: null, lastUsedAt: null, expiresAt: null };
  edge.answerWith(listAccessKeys, getUser, (): AccessKey[] => [
    {
      ...never,
      id: "lamp",
      kind: "webhook",
      name: "My lamp",
      scope: "read",
      createdAt: delivery.createdAt,
      webhook: {
        host: "lamp.example.com",
        events: ["month.closed"],
        withText: false,
        deliveries: [
          { ...delivery, state: "delivered", status: 204 },
          { ...delivery, state: "waiting", status: 503 },
          { ...delivery, state: "given_up", status: null },
        ],
      },
    },
  ]);
  await press("Create");
  await waitFor(() => expect(edge.callsTo(createAccessKey)).toHaveLength(1));
  expect(edge.callsTo(createAccessKey)[0]?.body).toEqual({
    kind: "webhook",
    name: "My lamp",
    address: "https://lamp.example.com/goals",
    events: ["month.closed"],
    withText: false,
  });
  expect(await screen.findByText("Webhook, to lamp.example.com")).toBeTruthy();
  const sent = screen.getAllByText(/A month is over, /).map(({ textContent }) => textContent);
  expect(sent.map((text) => text?.split("A month is over, ")[1])).toEqual([
    "delivered",
    "answer 503, will be tried again",
    "no answer, given up",
  ]);
});

test("a token is made to read or to write, for so many days", async () => {
  const { edge } = await open();
  await press("New connection");
  fill("Name", "A script");
  screen.getByRole("radio", { name: "A token for scripts and assistants" }).click();
  (await screen.findByRole("radio", { name: "Read and write" })).click();
  screen.getByRole("radio", { name: "365 days" }).click();
  await press("Create");
  expect(edge.callsTo(createAccessKey)[0]?.body).toEqual({
    kind: "token",
    name: "A script",
    scope: "write",
    days: 365,
  });
});

test("a refusal shows its sentence, and typed text stays", async () => {
  await open({ prepare: (mock) => mock.refuse(createAccessKey, 409) });
  await press("New connection");
  fill("Name", "My phone");
  await press("Create");
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(getField("Name")).toHaveProperty("value", "My phone");
});

test("a user without a fresh proof is asked for one, and then the key is created", async () => {
  const { edge } = await open({ prepare: (mock) => mock.wantFreshProof(createAccessKey) });
  await press("New connection");
  fill("Name", "My phone");
  await press("Create");
  expect(await screen.findByText("Confirm it's you")).toBeTruthy();
  fill("Your password", "three-small-steps");
  await press("Confirm");
  expect(await screen.findByLabelText("Address of the feed")).toBeTruthy();
  expect(edge.callsTo(createAccessKey)).toHaveLength(2);
});
