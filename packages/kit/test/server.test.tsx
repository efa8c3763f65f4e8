// @vitest-environment node
import type { User } from "@goals/contracts/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { beforeEach, expect, test } from "vitest";
import {
  Card,
  formatDay,
  formatNumber,
  getBootstrap,
  getBrowserZone,
  getLocale,
  Link,
  t,
  useIsEvening,
  useLocation,
  useQuery,
  useToday,
  useUser,
} from "../src/kit.ts";
import { renderOnServer, type ServerPage } from "../src/server.tsx";

const ada = { id: "ada-canary", email: "ada@canary", dayBeginsAt: 4 } as User;
const score = { lifetime: "3-1", wins: 31415, losses: 1 };
const page: ServerPage = {
  path: "/canary-path?canary=query",
  today: "2026-11-20",
  isEvening: true,
  language: "de",
  locale: "de-AT",
  zone: "Pacific/Auckland",
  user: ada,
  data: { "/api/dashboard/2026-11-20": { "/api/scoreboard": score } },
};
const messages = { Today: "Heute-canary" };

/** Everything that a module can read from the kit. */
function Everything() {
  const { pathname, search } = useLocation();
  const known = {
    address: pathname + search,
    user: useUser(),
    score: useQuery(getScoreboard).data ?? "loading",
    today: useToday(),
    evening: useIsEvening(),
    day: formatDay("2026-01-20"),
    number: formatNumber(1.5),
    locale: getLocale(),
    zone: getBrowserZone(),
    text: t("Today"),
    page: getBootstrap().page,
  };
  return <pre dangerouslySetInnerHTML={{ __html: JSON.stringify(known) }} />;
}

const render = (changes: Partial<ServerPage> = {}): string =>
  renderOnServer({ ...page, ...changes }, messages, <Everything />);

/** Another person's page. */
const visitor = {
  path: "/login",
  today: "2026-11-21",
  isEvening: false,
  language: "en",
  locale: "en-GB",
  zone: "UTC",
  user: null,
  data: {},
} as const;
const renderVisitor = (): string => renderOnServer(visitor, {}, <Everything />);
let before: string;

beforeEach(() => {
  before = renderVisitor();
});

test("a page is rendered from what it is given: person, answers, day, language and zone", () => {
  expect(render()).toBe(
    `<pre>${JSON.stringify({
      address: page.path,
      user: ada,
      score,
      today: "2026-11-20",
      evening: true,
      day: "Dienstag, 20. Jänner",
      number: "1,5",
      locale: "de-AT",
      zone: "Pacific/Auckland",
      text: "Heute-canary",
      page: { today: "2026-11-20", isEvening: true, locale: "de-AT" },
    })}</pre>`,
  );
});

test("nothing of a person is left for the next one, also after a failure", () => {
  render();
  expect(renderVisitor()).toBe(before);
  const Failing = () => {
    throw new Error("This card fails.");
  };
  expect(() => renderOnServer(page, messages, <Failing />)).toThrow("This card fails.");
  expect(() => render({ locale: "no tag" })).toThrow(RangeError);
  expect(renderVisitor()).toBe(before);
  expect(before).not.toMatch(/canary|31415|Auckland|de-AT/);
  expect(getBootstrap().user).toBeUndefined();
  expect(getBrowserZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("a query without an answer renders its loading state", () => {
  expect(render({ data: {} })).toContain('"score":"loading"');
});

test("links and cards are plain HTML", () => {
  const html = renderOnServer(
    page,
    {},
    <Card title="Today">
      <Link to="/week">Week</Link>
    </Card>,
  );
  expect(html).toContain('<a href="/week">Week</a>');
});
