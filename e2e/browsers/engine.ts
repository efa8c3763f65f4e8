/** A browser page with the commands that every WebDriver offers. */
export interface Session {
  /** Returns once the document is parsed. Its requests may still be in flight. */
  goto(url: string): Promise<void>;
  /** Calls a function in the page, given as source, with one string, and returns the string it resolves to. */
  call(declaration: string, argument: string): Promise<string>;
  click(x: number, y: number): Promise<void>;
  /** Presses and releases keys one by one: characters, or WebDriver's code points of named keys. */
  type(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Opens a background tab with the same storage. */
  openTab(): Promise<Session>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Browser {
  /** For example `Firefox 153.7.0`. */
  readonly version: string;
  /** Opens a page with empty storage. */
  open(): Promise<Session>;
  close(): Promise<void>;
}

/** The supported engines. */
export type EngineName = "chromium" | "firefox" | "webkit";

/** The colour scheme that a browser reports as preferred. */
export type ColorScheme = "light" | "dark";
