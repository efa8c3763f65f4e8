import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type APIResponse } from "@playwright/test";
import type Axe from "axe-core";
import { APP, isAppRunning } from "../wait-for-app.ts";
import type { Session } from "./engine.ts";
import { query, type Action, type Found, type Step, type Text } from "./query.ts";

declare global {
  var axe: typeof Axe;
}

const require = createRequire(import.meta.url);
const readScript = (file: string) => readFileSync(require.resolve(file), "utf8");
const TESTING_LIBRARY = readScript("@testing-library/dom/dist/@testing-library/dom.umd.min.js");
const AXE = readScript("axe-core/axe.min.js");

/** WebDriver's code points of named keys. */
const KEYS = { Enter: "\uE007", Tab: "\uE004", Delete: "\uE017", Escape: "\uE00C" } as const;

type Name = string | RegExp;
interface Exact {
  readonly exact?: boolean;
}

/** Like Playwright: a string matches part of the text in any case, unless the match is exact. */
function toText(name: Name, isExact = false): Text {
  if (name instanceof RegExp) return { pattern: name.source, flags: name.flags };
  if (isExact) return { exact: name };
  return { pattern: name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), flags: "i" };
}

const find = async (session: Session, steps: readonly Step[], action: Action): Promise<Found> => {
  const request = JSON.stringify({ steps, action });
  const found = await session.call(String(query), request);
  if (found !== "null") return JSON.parse(found);
  await session.call(`() => { ${TESTING_LIBRARY}; return "" }`, "");
  return JSON.parse(await session.call(String(query), request));
};

/** Finds elements by their role for a user, again at every use, like Playwright's locators. */
export class Locator {
  readonly session: Session;
  readonly #steps: readonly Step[];

  constructor(session: Session, steps: readonly Step[] = []) {
    this.session = session;
    this.#steps = steps;
  }

  #then(step: Step): Locator {
    return new Locator(this.session, [...this.#steps, step]);
  }

  getByRole(role: string, options: Exact & { name?: Name; level?: number } = {}): Locator {
    const { name, exact, level } = options;
    return this.#then({
      by: "role",
      role,
      ...(name !== undefined && { name: toText(name, exact) }),
      ...(level && { level }),
    });
  }

  getByLabel = (name: Name, { exact }: Exact = {}): Locator =>
    this.#then({ by: "label", text: toText(name, exact) });

  getByText = (name: Name, { exact }: Exact = {}): Locator =>
    this.#then({ by: "text", text: toText(name, exact) });

  locator = (selector: string): Locator => this.#then({ by: "css", selector });
  nth = (index: number): Locator => this.#then({ by: "nth", index });

  /** The elements in the page now. */
  look = (action: Action = "look"): Promise<Found> => find(this.session, this.#steps, action);

  /** Waits until it is visible. */
  async see(): Promise<void> {
    await expect
      .poll(async () => (await this.look()).isVisible, { message: `${String(this)} is shown` })
      .toBe(true);
  }

  /** Waits until it is gone. */
  async gone(): Promise<void> {
    await expect
      .poll(async () => (await this.look()).isVisible, { message: `${String(this)} is not shown` })
      .toBe(false);
  }

  /** Waits until it contains a text. */
  async toContain(text: Name): Promise<void> {
    const read = async () => (await this.look()).text ?? "";
    const shown = expect.poll(read, { message: String(this) });
    await (typeof text === "string" ? shown.toContain(text) : shown.toMatch(text));
  }

  async click(): Promise<void> {
    const message = `${String(this)} can be clicked`;
    await expect(async () => expect(await this.clickIfOpen(), message).toBe(true)).toPass();
  }

  /** Clicks it, unless it is absent, covered, disabled or moving until the press. Returns whether it did. */
  async clickIfOpen(): Promise<boolean> {
    const { point } = await this.look("point");
    if (!point) return false;
    await this.session.click(point.x, point.y);
    // A page that the press has left knows no press.
    const missed = this.session.call("() => String(globalThis.press?.isMissed === true)", "");
    return (await missed.catch(() => "false")) === "false";
  }

  /** Ticks it, unless it is ticked. */
  async check(): Promise<void> {
    await this.see();
    if (!(await this.look()).isChecked) await this.click();
    await expect
      .poll(async () => (await this.look()).isChecked, { message: String(this) })
      .toBe(true);
  }

  /** Replaces a field's text, key by key. */
  async fill(text: string): Promise<void> {
    await this.see();
    await this.look("focus");
    await this.session.type(text || KEYS.Delete);
    await expect.poll(async () => (await this.look()).value, { message: String(this) }).toBe(text);
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.look("focus");
    await this.session.type(KEYS[key]);
  }

  toString(): string {
    return this.#steps.map((step) => JSON.stringify(step)).join(" ");
  }
}

interface ApiRequest {
  readonly method?: string;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page in any engine, with the interface of Playwright's. */
export class Page extends Locator {
  readonly #origin: string;

  /** @param origin the base of addresses that are given as paths */
  constructor(session: Session, origin: string) {
    super(session);
    this.#origin = origin;
  }

  goto = (path: string): Promise<void> => this.session.goto(new URL(path, this.#origin).href);

  /** Opens a background tab in the same browser. */
  openTab = async (): Promise<Page> => new Page(await this.session.openTab(), this.#origin);

  /** The current path with its query. */
  path = (): Promise<string> => this.evaluate(() => location.pathname + location.search);

  /** Waits until the page is at a path. */
  async toBeAt(path: string): Promise<void> {
    // A document that is unloading does not answer.
    await expect(async () => expect(await this.path(), "the address").toBe(path)).toPass();
  }

  /** Waits until the page and its modules have loaded, because late content moves the content below it. */
  async loaded(): Promise<void> {
    await this.getByRole("heading", { level: 1 }).see();
    const isLoading = () =>
      document.querySelector("[aria-busy=true], [role=img][class*=skeleton]") !== null;
    await expect.poll(() => this.evaluate(isLoading), { message: "loading" }).toBe(false);
  }

  /** Waits until React has adopted the page. Before that, a link opens a document. */
  async adopted(): Promise<void> {
    await expect.poll(() => this.evaluate(isAppRunning, APP), { message: "adopted" }).toBe(true);
  }

  /** Runs a function in the page and returns its result as JSON. */
  async evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const declaration = `async (json) => JSON.stringify(await (${String(run)})(JSON.parse(json))) ?? "null"`;
    return JSON.parse(await this.session.call(declaration, JSON.stringify(argument ?? null)));
  }

  /** Calls the API with the page's cookies, like Playwright's `page.request`. */
  readonly request = {
    fetch: async (path: string, { method = "GET", data, headers }: ApiRequest = {}) => {
      const expected = {
        path,
        method,
        body: data === undefined ? null : JSON.stringify(data),
        headers,
      };
      const { status, body } = await this.evaluate(async ({ path, method, body, headers }) => {
        const response = await fetch(path, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          ...(body !== null && { body }),
        });
        return { status: response.status, body: await response.text() };
      }, expected);
      const response: Pick<APIResponse, "ok" | "status" | "text" | "json"> = {
        ok: () => status < 400,
        status: () => status,
        text: async () => body,
        json: async () => JSON.parse(body),
      };
      return response;
    },
  };

  /** axe's violations of WCAG 2.2 AA, one per line. */
  async findViolations(): Promise<string[]> {
    await this.session.call(`() => { ${AXE}; return "" }`, "");
    return this.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    });
  }
}
