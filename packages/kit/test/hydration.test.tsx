import { BOOTSTRAP_ELEMENT } from "@goals/contracts/bootstrap";
import type { User } from "@goals/contracts/auth";
import { getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  BrowserRouter,
  CacheProvider,
  formatDay,
  getLocale,
  initKit,
  useIsEvening,
  useQuery,
  useToday,
  useUser,
} from "../src/kit.ts";
import { renderOnServer } from "../src/server.tsx";

const user = { id: "ada", sessionEndsAt: "2999-01-01T00:00:00Z" } as User;
const page = { today: "2026-11-19", isEvening: false, locale: "en-GB" };
const data = {
  "/api/dashboard/2026-11-19": { "/api/scoreboard": { lifetime: "3-1", wins: 3, losses: 1 } },
};

const shown: string[] = [];

function Card() {
  const text = [
    useUser()?.id,
    useQuery(getScoreboard).data?.lifetime,
    useToday(),
    useIsEvening() ? "evening" : "day",
    formatDay("2026-01-20"),
  ].join(" ");
  shown.push(text);
  return <p>{text}</p>;
}

test("a rendered page hydrates with its data and day, and then turns to the browser's own day", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T19:00:00"), toFake: ["Date"] });
  const root = document.createElement("div");
  const boot = document.createElement("script");
  boot.id = BOOTSTRAP_ELEMENT;
  boot.type = "application/json";
  boot.textContent = JSON.stringify({ user, data, page, remotes: [], providerSignIn: false });
  document.body.append(boot, root);

  const rendered = "ada 3-1 2026-11-19 day Tuesday 20 January";
  root.innerHTML = renderOnServer(
    { ...page, user, data, path: "/", language: "en", zone: "UTC" },
    {},
    <Card />,
  );
  expect(root.textContent).toBe(rendered);
  const element = root.querySelector("p");
  shown.length = 0;

  const stop = initKit();
  expect(getLocale()).toBe("en-GB");
  const errors = vi.fn<() => void>();
  const client = await act(async () =>
    hydrateRoot(
      root,
      <CacheProvider>
        <BrowserRouter>
          <Card />
        </BrowserRouter>
      </CacheProvider>,
      { onRecoverableError: errors },
    ),
  );
  onTestFinished(() => {
    client.unmount();
    stop();
    vi.useRealTimers();
  });
  expect(errors).not.toHaveBeenCalled();
  expect(shown[0]).toBe(rendered);
  expect(root.querySelector("p")).toBe(element);
  expect(root.textContent).toBe("ada 3-1 2026-11-20 evening Tuesday 20 January");
});
