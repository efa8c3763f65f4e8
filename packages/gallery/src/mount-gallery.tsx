import {
  BrowserRouter,
  Button,
  CacheProvider,
  initKit,
  Page,
  Route,
  Routes,
  Toaster,
} from "@goals/kit";
import "@goals/kit/kit.css";
import { lazy, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { signInForState } from "./sign-in-for-state.ts";
import styles from "./gallery.module.css";
import { listStates, mockFetch, startClockAt, type Recordings } from "./recordings.ts";
import {
  readRequestedState,
  readSavedState,
  saveState,
  resolveSavedPath,
  type State,
} from "./states.ts";

async function choose(state: State, address: string, recordings: Recordings | undefined) {
  saveState(state);
  if (!recordings) await signInForState(state);
  location.replace(address);
}

export interface GalleryRemote {
  readonly name: string;
  readonly modules: readonly { readonly expose: string; readonly route: string }[];
}

interface GalleryOptions {
  /** The query that an address needs to show its part, such as "?token=…". */
  readonly searches?: Readonly<Record<string, string>>;
  /** Recorded answers by state. Without them the gallery asks the local edge. */
  readonly recordings?: Recordings;
}

/** The product's addresses that show parts of this remote, with the parts of each. */
function groupByAddress({ modules }: GalleryRemote): [address: string, exposes: string[]][] {
  const byRoute = Object.groupBy(modules, ({ route }) => route);
  return Object.entries(byRoute).map(([address, group = []]) => [
    address,
    group.map(({ expose }) => expose),
  ]);
}

export interface Source {
  readonly default: ComponentType;
}

/** A remote's files by path, as `import.meta.glob<Source>` gives them. */
export type Sources = Readonly<Record<string, () => Promise<Source>>>;

/** The module in the file of its name. */
function lazyPart(sources: Sources, expose: string) {
  const [, load] = Object.entries(sources).find(([path]) => path.endsWith(`/${expose}.tsx`)) ?? [];
  if (!load) throw new Error(`There is no ${expose}.tsx.`);
  return lazy(load);
}

/** Mounts a remote's exposes without the shell, each at its address in the product, in any state. */
export function mountGallery(
  remote: GalleryRemote,
  sources: Sources,
  { searches = {}, recordings }: GalleryOptions = {},
): void {
  const addresses = groupByAddress(remote);
  const here = resolveSavedPath(addresses.map(([address]) => address));
  const requested = readRequestedState();
  if (requested) return void choose(requested, here + (searches[here] ?? ""), recordings);
  const state = readSavedState();
  mockFetch(state, recordings);
  if (recordings) startClockAt(recordings, state);
  initKit();
  const parts = new Map(remote.modules.map(({ expose }) => [expose, lazyPart(sources, expose)]));
  const elsewhere = (
    <Page title={location.pathname === "/" ? `Parts of ${remote.name}` : location.pathname}>
      {location.pathname === "/" ? "" : `This address is not of ${remote.name}. `}
      Choose an address and a state above.
    </Page>
  );

  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <CacheProvider>
      <BrowserRouter>
        <nav className={styles.bar} aria-label="Gallery">
          {addresses.map(([address]) => (
            <a
              key={address}
              href={address + (searches[address] ?? "")}
              aria-current={address === here ? "page" : undefined}
            >
              {address}
            </a>
          ))}
          {listStates(recordings).map((one) => (
            <Button
              key={one}
              variant={one === state ? "primary" : "secondary"}
              aria-pressed={one === state}
              // Loads a new page, because this one may have mocked API calls.
              onClick={() => location.assign(`${here}?state=${one}`)}
            >
              {one}
            </Button>
          ))}
        </nav>
        <main className={styles.parts}>
          <Suspense>
            <Routes>
              {addresses.map(([address, exposes]) => (
                <Route
                  key={address}
                  path={address}
                  element={exposes.map((expose) => {
                    const Part = parts.get(expose);
                    return Part && <Part key={expose} />;
                  })}
                />
              ))}
              <Route path="*" element={elsewhere} />
            </Routes>
          </Suspense>
        </main>
        <Toaster />
      </BrowserRouter>
    </CacheProvider>,
  );
}
