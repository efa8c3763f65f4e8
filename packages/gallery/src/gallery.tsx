import { REMOTE_MODULES, type ExposeOf, type RemoteName } from "@goals/contracts/remotes";
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
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { signInForState } from "./sign-in-for-state.ts";
import styles from "./gallery.module.css";
import { mockFetch } from "./mock-fetch.ts";
import {
  readRequestedState,
  readSavedState,
  saveState,
  resolveSavedPath,
  STATES,
  type State,
} from "./states.ts";

async function choose(state: State, address: string) {
  saveState(state);
  await signInForState(state);
  location.replace(address);
}

/** The product's addresses that show parts of this remote, with the parts of each. */
function addressesOf(remote: string): [address: string, exposes: string[]][] {
  const remoteModules = REMOTE_MODULES.filter((module) => module.remote === remote);
  const byRoute = Object.groupBy(remoteModules, ({ route }) => route);
  return Object.entries(byRoute).map(([address, modules = []]) => [
    address,
    modules.map(({ expose }) => expose),
  ]);
}

/**
 * Mounts a remote's exposes without the shell, each at its address in the product, in any state. Its types match the
 * contract: a missing or superfluous part, or one that requires props, does not compile.
 * @param searches the query that an address needs to show its part, such as "?token=…"
 */
export function showGallery<Remote extends RemoteName>(
  remote: Remote,
  parts: Readonly<Record<ExposeOf<Remote>, ComponentType>>,
  searches: Readonly<Record<string, string>> = {},
): void {
  const addresses = addressesOf(remote);
  const here = resolveSavedPath(addresses.map(([address]) => address));
  const requested = readRequestedState();
  if (requested) return void choose(requested, here + (searches[here] ?? ""));
  const state = readSavedState();
  mockFetch(state);
  initKit();
  const components = new Map(Object.entries<ComponentType>(parts));
  const elsewhere = (
    <Page title={location.pathname === "/" ? `Parts of ${remote}` : location.pathname}>
      {location.pathname === "/" ? "" : `This address is not of ${remote}. `}
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
          {STATES.map((one) => (
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
          <Routes>
            {addresses.map(([address, exposes]) => (
              <Route
                key={address}
                path={address}
                element={exposes.map((expose) => {
                  const Part = components.get(expose);
                  return Part && <Part key={expose} />;
                })}
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
