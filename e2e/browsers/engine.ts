/** A page of a browser, by what every WebDriver offers. */
export interface Session {
  /** Returns once the document has been read; what it asks for may be on its way. */
  goto(url: string): Promise<void>;
  /** Calls a function of the page, given as its source, with one text, and returns the text it resolves to. */
  call(declaration: string, argument: string): Promise<string>;
  /** Clicks at a point of the viewport, as a mouse does. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases one key after another: characters, or the code points of WebDriver for named keys. */
  type(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Another tab with the same storage, behind this one. */
  openTab(): Promise<Session>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Browser {
  /** Such as `Firefox 153.7.0`. */
  readonly version: string;
  /** A page with nothing in its storage. */
  open(): Promise<Session>;
  close(): Promise<void>;
}

/** The engines that are driven here. */
export type EngineName = "chromium" | "firefox" | "webkit";

/** What a browser says its user prefers. */
export type ColorScheme = "light" | "dark";
