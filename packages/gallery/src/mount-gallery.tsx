import { BrowserRouter, Button, CacheProvider, initKit } from "@goals/kit";
import { Page, Route, Routes, Toaster } from "@goals/kit";
import "@goals/kit/kit.css";
import { lazy, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import styles from "./gallery.module.css";
import type { Recordings } from "./states.ts";
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
  mockFetch(state, recordings);
  startClockAt(state, recordings);
  initKit();
  const parts = modules.map(({ route, expose }) => ({ route, Part: lazyPart(sources, expose) }));
  const isHome = location.pathname === "/";
  const elsewhere = (
    <Page title={isHome ? `Parts of ${name}` : location.pathname}>
      {isHome ? "" : `This address is not of ${name}. `}
      Choose an address and a state above.
    </Page>
  );

  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <CacheProvider>
      <BrowserRouter>
        <nav className={styles.bar} aria-label="Gallery">
          {addresses.map((address) => (
            <a
              key={address}
              href={address + (searches[address] ?? "")}
              aria-current={address === here ? "page" : undefined}
            >
              {address}
            </a>
          ))}
          {STATES.map((one) => (
            <Button
              key={one}
              variant={one === state ? "primary" : "secondary"}
              aria-pressed={one === state}
              // Loads a new page, because this one keeps the calls and the clock of its state.
              onClick={() => {
                const query = new URLSearchParams(searches[here]);
                query.set("state", one);
                location.assign(`${here}?${query}`);
              }}
            >
              {one}
            </Button>
          ))}
        </nav>
        <main className={styles.parts}>
          <Routes>
            {addresses.map((address) => (
              <Route
                key={address}
                path={address}
                element={
                  <Suspense>
                    {parts.map(
                      ({ route, Part }, index) => route === address && <Part key={index} />,
                    )}
                  </Suspense>
                }
              />
            ))}
            <Route path="*" element={elsewhere} />
          </Routes>
        </main>
        <Toaster />
      </BrowserRouter>
    </CacheProvider>,
  );
}
