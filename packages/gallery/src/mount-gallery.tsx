import { BrowserRouter, CacheProvider, initKit, Page, Toaster, useLocation } from "@goals/kit";
import "@goals/kit/kit.css";
import { lazy, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import styles from "./gallery.module.css";
import type { Recordings, State } from "./states.ts";
import { mockFetch, resolvePath, resolveState, startClockAt, STATES } from "./states.ts";

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
