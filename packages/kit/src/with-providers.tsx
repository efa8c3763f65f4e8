import { useState, type ComponentType, type ReactNode } from "react";
import { BrowserRouter, useInRouterContext } from "react-router";
import { initKit } from "./init-kit.ts";
import { CacheProvider } from "./session/cache-provider.tsx";

/** What the shell does before it mounts anything. */
function Providers({ children }: { readonly children: ReactNode }) {
  useState(initKit);
  return (
    <CacheProvider>
      <BrowserRouter>{children}</BrowserRouter>
    </CacheProvider>
  );
}

/**
 * A component with the router and the cache around it that the shell gives to all it mounts, unless a parent has
 * brought them. A remote whose host has no kit shows its modules this way.
 */
export function withProviders(Component: ComponentType): ComponentType {
  return function WithProviders() {
    if (useInRouterContext()) return <Component />;
    return (
      <Providers>
        <Component />
      </Providers>
    );
  };
}
