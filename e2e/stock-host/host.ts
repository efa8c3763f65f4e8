// Another team's page on another origin: the official runtime, its own React, and no knowledge of Goals.
import { createInstance, type ModuleFederation } from "@module-federation/enhanced/runtime";
import * as React from "react";
import * as ReactDOM from "react-dom";
import { createRoot } from "react-dom/client";

interface Load {
  /** `<remote>/<module>`. */
  readonly id: string;
  /** The address of the manifest or the container's module. */
  readonly entry: string;
  /** The version of a kit to share besides React; absent by default. */
  readonly kit?: string;
}

class Boundary extends React.Component<{ readonly children: React.ReactNode }> {
  override state: { readonly failure: string | null } = { failure: null };
  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) };
  }
  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : React.createElement("pre", null, failure);
  }
}

const singleton = { singleton: true, requiredVersion: `^${React.version}` };
let host: ModuleFederation | undefined;

/** Loads a module and mounts it in a section named after it. */
async function mount({ id, entry, kit }: Load): Promise<void> {
  host ??= createInstance({
    name: "stock_host",
    remotes: [],
    shared: {
      react: { version: React.version, lib: () => React, shareConfig: singleton },
      "react-dom": { version: React.version, lib: () => ReactDOM, shareConfig: singleton },
      // Empty: using it would fail.
      ...(kit && {
        "@goals/kit": {
          version: kit,
          lib: () => ({}),
          shareConfig: { singleton: true, requiredVersion: kit },
        },
      }),
    },
  });
  const [name = ""] = id.split("/");
  host.registerRemotes([{ name, entry, type: "module" }]);
  const module = await host.loadRemote<{ default: React.ComponentType }>(id);
  if (!module) throw new Error(`${id} was not loaded`);
  const place = document.createElement("section");
  place.setAttribute("aria-label", id);
  document.body.append(place);
  const { default: Component } = module;
  createRoot(place).render(
    React.createElement(
      Boundary,
      null,
      React.createElement(React.Suspense, null, React.createElement(Component)),
    ),
  );
}

/** For the test: mounts modules, and reads the page's shares. */
const stockHost = { mount, scope: () => host?.shareScopeMap["default"] ?? {} };
export type StockHost = typeof stockHost;
Object.assign(globalThis, { stockHost });
