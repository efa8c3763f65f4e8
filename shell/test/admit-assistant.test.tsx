import { renderModule } from "@goals/component-tests";
import { expectToast, getField, press } from "@goals/component-tests/interactions";
import { admitAssistant, getAssistant } from "@goals/contracts/endpoints/assistants";
import { getUser } from "@goals/contracts/endpoints/auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const load = () => import("../src/profile/connections/admit-assistant.tsx");
const REDIRECT = "https://assistant.example/callback";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** Opens the page with an assistant's request. */
async function open(scope: string, prepare?: Parameters<typeof renderModule>[1]["prepare"]) {
  const query = new URLSearchParams({
    client_id: "assistant-1",
    redirect_uri: REDIRECT,
    code_challenge: CHALLENGE,
    state: "state-1",
    scope,
  });
  const assign = vi.spyOn(globalThis.location, "assign").mockReturnValue();
  const opened = await renderModule(load, {
    state: "empty",
    path: `/connect?${query.toString()}`,
    prepare: (edge) => {
      edge.answerWith(getAssistant, getUser, () => ({ name: "Claude", host: "assistant.example" }));
      edge.answerWith(admitAssistant, getUser, () => ({ redirect: `${REDIRECT}?code=1` }));
      prepare?.(edge);
    },
  });
  return { ...opened, assign };
}

test("the page names the assistant, where the answer goes, and what it may do in plain words", async () => {
  const { edge, assign } = await open("read write");
  expect(await screen.findByText("Let “Claude” in?")).toBeTruthy();
  expect(screen.getByText(/Your answer goes to assistant\.example\./)).toBeTruthy();
  fireEvent.click(getField("See today's three, your week, objectives and mission"));
  await press("Let it in");
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${REDIRECT}?code=1`));
  expect(edge.callsTo(admitAssistant).map(({ body }) => body)).toEqual([
    {
      clientId: "assistant-1",
      redirectUri: REDIRECT,
      codeChallenge: CHALLENGE,
      state: "state-1",
      scope: "read",
    },
  ]);
});

test("an assistant that only requests reading is not offered writing, and receives a refusal", async () => {
  const { edge, assign } = await open("read");
  await screen.findByText("Let “Claude” in?");
  expect(screen.queryByText("See them, plan and tick")).toBeNull();
  await press("Not now");
  const answer = { error: "access_denied", iss: location.origin, state: "state-1" };
  expect(assign).toHaveBeenCalledWith(`${REDIRECT}?${new URLSearchParams(answer).toString()}`);
  expect(edge.callsTo(admitAssistant)).toEqual([]);
});

test("an unknown assistant has no button, and the page reports the failure", async () => {
  await open("read", (edge) => edge.refuse(getAssistant));
  expect(await screen.findByText(/could not be recognised/)).toBeTruthy();
  expect(screen.queryByText("Let it in")).toBeNull();
});

test("a failure is reported, and nothing is sent to the assistant", async () => {
  const { assign } = await open("read", (edge) => edge.refuse(admitAssistant));
  await screen.findByText("Let “Claude” in?");
  await press("Let it in");
  await expectToast("Error");
  expect(assign).not.toHaveBeenCalled();
});
