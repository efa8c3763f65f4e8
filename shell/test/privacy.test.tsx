import { renderModule } from "@goals/component-tests";
import { changeModelConsent, getUser } from "@goals/contracts/endpoints/auth";
import { RETENTION } from "@goals/contracts/account";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const loadApp = async () => ({ default: (await import("../src/app.tsx")).App });
const openPrivacy = (options: Partial<Parameters<typeof renderModule>[1]> = {}) =>
  renderModule(loadApp, { state: "visitor", path: "/privacy", ...options });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("/privacy", () => {
  test("a visitor reads every promise, and the way to the sign-in", async () => {
    await openPrivacy();
    const promises = (await region("How long we keep it")).getAllByRole("listitem");
    expect(promises.map(({ textContent }) => textContent)).toEqual(Object.values(RETENTION));
    expect(screen.getByRole("main")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  });

  test("signed-in users stay in the frame, with a link to the profile", async () => {
    await openPrivacy({ state: "empty" });
    expect(await screen.findByRole("link", { name: "Go to your profile" })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  test("it describes this site's language model", async () => {
    await openPrivacy();
    const none = "No language model reads what you write here: fixed rules write your analysis.";
    expect((await region("Who sees it")).getByText(none)).toBeTruthy();
  });

  test("where there is a model, it says that it waits for a yes", async () => {
    await openPrivacy({ bootstrap: { languageModel: "Cloudflare Workers AI" } });
    const seen = await region("Who sees it");
    expect(seen.getByText(/only if you agree/)).toBeTruthy();
    expect(seen.queryByText(/^No language model/)).toBeNull();
  });
});

test("the profile keeps the answer about the language model, with its date", async () => {
  const { edge } = await renderModule(loadApp, {
    state: "empty",
    path: "/profile/data",
    bootstrap: { languageModel: "Cloudflare Workers AI" },
    prepare: (mock) =>
      mock.answerWith(changeModelConsent, getUser, (user, { body }) => ({
        ...user,
        modelConsent: { allowed: Object(body).allowed === true, at: "2026-11-22T12:00:00.000Z" },
      })),
  });
  const card = await region("Language model");
  const choice = card.getByRole("checkbox", { name: "A language model may read my answers" });
  expect(choice).toHaveProperty("checked", false);
  await act(async () => fireEvent.click(choice));
  expect(choice).toHaveProperty("checked", true);
  expect(card.getByText("You agreed on November 22, 2026.")).toBeTruthy();
  await act(async () => fireEvent.click(choice));
  expect(card.getByText("You declined on November 22, 2026.")).toBeTruthy();
  expect(edge.callsTo(changeModelConsent).map(({ body }) => body)).toEqual([
    { allowed: true, operator: "Cloudflare Workers AI" },
    { allowed: false, operator: "Cloudflare Workers AI" },
  ]);
});

test("without a model, and without an answer, the profile does not speak of one", async () => {
  await renderModule(loadApp, { state: "empty", path: "/profile/data" });
  expect(await screen.findByRole("region", { name: "Export and import" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Language model" })).toBeNull();
});
