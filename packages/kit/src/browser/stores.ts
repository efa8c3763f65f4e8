/** Texts by key in this browser. If they cannot be stored, they last as long as this document. */
export interface BrowserStore {
  read(key: string): string | null;
  /** The stored JSON; null if there is none, or if it is broken. The caller checks its shape. */
  readJson(key: string): unknown;
  /** Returns false if the text only lasts as long as this document. */
  write(key: string, text: string): boolean;
  /** Like `write`, but returns false and changes nothing if the text would not outlive this document. */
  keep(key: string, text: string): boolean;
  remove(key: string): void;
  listKeys(): string[];
}

/** The result of `attempt`, or null where the browser forbids it or lacks it. */
export function tryTo<Result>(attempt: () => Result): Result | null {
  try {
    return attempt() ?? null;
  } catch {
    return null;
  }
}

/** `find` may throw (cookies are blocked), or return null (a WebView) or a full store. */
function openStore(find: () => Storage): BrowserStore {
  const unstored = new Map<string, string>();
  function read(key: string): string | null {
    return unstored.get(key) ?? tryTo(() => find().getItem(key));
  }
  function keep(key: string, text: string): boolean {
    const isStored = tryTo(() => {
      find().setItem(key, text);
      return true;
    });
    if (isStored) unstored.delete(key);
    return isStored === true;
  }
  return {
    read,
    readJson: (key) => tryTo(() => JSON.parse(read(key) ?? "null")),
    write(key, text) {
      const isKept = keep(key, text);
      if (!isKept) unstored.set(key, text);
      return isKept;
    },
    keep,
    remove(key) {
      unstored.delete(key);
      tryTo(() => find().removeItem(key));
    },
    listKeys: () => [...new Set([...(tryTo(() => Object.keys(find())) ?? []), ...unstored.keys()])],
  };
}

/** Texts that outlive the tab. */
export const deviceStore = openStore(() => globalThis.localStorage);
/** Texts that end with the tab. */
export const tabStore = openStore(() => globalThis.sessionStorage);

export const getIndexedDB = (): IDBFactory | null => tryTo(() => globalThis.indexedDB);

/** Deletes one of the service worker's caches, if there is any. */
export const deleteCache = async (name: string): Promise<unknown> =>
  tryTo(() => globalThis.caches)
    ?.delete(name)
    .catch(() => false);

/** A cookie that a script may read; undefined if there is none, or if cookies are forbidden. */
export function readCookie(name: string): string | undefined {
  const cookies = tryTo(() => document.cookie) ?? "";
  return cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Sets a cookie for the whole site; `maxAge` in seconds, and 0 removes it. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  tryTo(() => (document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${maxAge}`));
}

const PROBE = "probe";

/** False if a session could not begin, because this browser refuses the site's cookies. */
export function acceptsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  writeCookie(PROBE, "1", 60);
  const isKept = readCookie(PROBE) === "1";
  writeCookie(PROBE, "", 0);
  return isKept;
}
