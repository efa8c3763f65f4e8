import type { ComponentType } from "react";
import { BrowserRouter, useInRouterContext } from "react-router";
import { CacheProvider } from "../data/cache-provider.tsx";

/**
 * A component with the router and the cache around it that the shell gives to all it mounts, unless somebody above has
 * brought them. A remote whose host has no kit shows its modules this way.
 */
export function withProviders(Component: ComponentType): ComponentType {
  return function WithProviders() {
    if (useInRouterContext()) return <Component />;
    return (
      <CacheProvider>
        <BrowserRouter>
          <Component />
        </BrowserRouter>
      </CacheProvider>
    );
  };
}
