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

/** The product's addresses that show a part of this remote, with the parts each of them shows. */
function addressesOf(remote: string): [address: string, exposes: string[]][] {
  const own = REMOTE_MODULES.filter((module) => module.remote === remote);
  const byRoute = Object.groupBy(own, ({ route }) => route);
  return Object.entries(byRoute).map(([address, modules = []]) => [
    address,
    modules.map(({ expose }) => expose),
  ]);
}

/**
 * Mounts what a remote exposes without the shell, each part at the address where the product shows it, in any
 * state. Held by its types to the contract: a part that is missing, superfluous or wants props does not compile.
 * @param searches what else an address needs to show its part, as "?token=…"
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
              // By a new page load: in this page API calls may be mocked.
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
