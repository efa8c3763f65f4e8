import { BrowserRouter, CacheProvider, initKit, Page, Toaster, useLocation } from "@goals/kit";
import "@goals/kit/kit.css";
import { lazy, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import styles from "./gallery.module.css";
import type { RecordedState, Recording } from "@goals/component-tests/recordings";
import { getUser } from "@goals/contracts/endpoints/auth";

/** The recorded states, and two of the network. */
const STATES = ["visitor", "locked", "empty", "full", "loading", "error"] as const;
type State = (typeof STATES)[number];
type Recordings = Readonly<Record<RecordedState, Recording>>;

const KEY = "gallery:state";
const ADDRESS = "gallery:address";

const toState = (name: string | null) => STATES.find((state) => state === name);

/** The state in the URL (`?state=full`), which is saved; otherwise the saved one, because a module may have navigated. */
function resolveState(): State {
  const requested = toState(new URLSearchParams(location.search).get("state"));
  if (requested) sessionStorage.setItem(KEY, requested);
  return toState(sessionStorage.getItem(KEY)) ?? "visitor";
}

function resolvePath(knownPaths: readonly string[]): string {
  if (knownPaths.includes(location.pathname)) sessionStorage.setItem(ADDRESS, location.pathname);
  return sessionStorage.getItem(ADDRESS) ?? knownPaths[0] ?? "/";
}

/** The recorded response to a call: at this address, otherwise at the same path with another query. */
function answerFromRecording({ responses }: Recording, method: string, url: URL): Response {
  const recorded = responses.filter(
    ({ method: other, path, status }) =>
      other === method && path.split("?")[0] === url.pathname && (status < 400 || method === "GET"),
  );
  const found = recorded.find(({ path }) => path === url.pathname + url.search) ?? recorded.at(0);
  if (!found) {
    const message = `Not recorded: ${method} ${url.pathname}`;
    return Response.json({ code: "not_found", message }, { status: 404 });
  }
  const { body, status } = found;
  return body === null ? new Response(null, { status }) : Response.json(body, { status });
}

const BROKEN = { code: "internal", message: "Something went wrong on our side. Please try again." };

/** Answers API calls from a state's recording. In `loading` only the user's own endpoint answers, and in `error` the others fail. */
function mockFetch(state: State, recording: Recording): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url: address, method } = new Request(input, init);
    const url = new URL(address);
    if (!url.pathname.startsWith("/api/")) return real(input, init);
    // Without a user no module requests its data.
    if (url.pathname !== getUser.path) {
      if (state === "loading") return new Promise(() => undefined);
      if (state === "error") return Response.json(BROKEN, { status: 500 });
    }
    return answerFromRecording(recording, method, url);
  };
}

/** Sets the page's clock to the time of the recording, from where it runs on. */
function startClockAt({ recordedAt }: Recording): void {
  const RealDate = Date;
  const offset = new RealDate(recordedAt).getTime() - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}

export interface GalleryRemote {
  readonly name: string;
  readonly modules: readonly { readonly expose: string; readonly route: string }[];
}

export interface Source {
  readonly default: ComponentType;
}

/** A remote's files by path, as `import.meta.glob<Source>` gives them. */
export type Sources = Readonly<Record<string, () => Promise<Source>>>;

function lazyPart(sources: Sources, expose: string) {
  const [, load] = Object.entries(sources).find(([path]) => path.endsWith(`/${expose}.tsx`)) ?? [];
  if (!load) throw new Error(`There is no ${expose}.tsx.`);
  return lazy(load);
}

interface GalleryOptions {
  readonly recordings: Recordings;
  /** The query that an address needs to show its part, such as "?token=…". */
  readonly searches?: Readonly<Record<string, string>>;
}

/** Mounts a remote's exposes without the shell, each at its address in the product, in any state. */
export function mountGallery(
  { name, modules }: GalleryRemote,
  sources: Sources,
  { recordings, searches = {} }: GalleryOptions,
): void {
  const addresses = [...new Set(modules.map(({ route }) => route))];
  const here = resolvePath(addresses);
  const state = resolveState();
  // A state without a recording uses the responses of a full account.
  const recording = state === "loading" || state === "error" ? recordings.full : recordings[state];
  mockFetch(state, recording);
  startClockAt(recording);
  initKit();
  const parts = modules.map(({ route, expose }) => ({ route, Part: lazyPart(sources, expose) }));
  const toLink = (label: string, href: string, isHere: boolean) => (
    <a key={label} href={href} aria-current={isHere ? "page" : undefined}>
      {label}
    </a>
  );
  // A new document, because this one keeps its state's calls and clock.
  function toAddress(one: State): string {
    const query = new URLSearchParams(searches[here]);
    query.set("state", one);
    return `${here}?${query}`;
  }

  function Parts() {
    const { pathname } = useLocation();
    const shown = parts.filter(({ route }) => route === pathname);
    if (shown.length > 0) return shown.map(({ Part }, index) => <Part key={index} />);
    return (
      <Page title={pathname === "/" ? `Parts of ${name}` : pathname}>
        {pathname === "/" ? "" : `This address is not of ${name}. `}
        Choose an address and a state above.
      </Page>
    );
  }

  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <CacheProvider>
      <BrowserRouter>
        <nav className={styles.bar} aria-label="Gallery">
          {addresses.map((one) => toLink(one, one + (searches[one] ?? ""), one === here))}
          {STATES.map((one) => toLink(one, toAddress(one), one === state))}
        </nav>
        <main className={styles.parts}>
          <Suspense>
            <Parts />
          </Suspense>
        </main>
        <Toaster />
      </BrowserRouter>
    </CacheProvider>,
  );
}
