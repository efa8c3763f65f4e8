import { useState, type ComponentType, type ReactNode } from "react";
import { BrowserRouter, useInRouterContext } from "react-router";
import { initKit } from "./init-kit.ts";
import { CacheProvider } from "./session/cache-provider.tsx";

function Providers({ children }: { readonly children: ReactNode }) {
  useState(initKit);
  return (
    <CacheProvider>
      <BrowserRouter>{children}</BrowserRouter>
    </CacheProvider>
  );
}

/**
 * Wraps a component in the shell's router and cache, unless a parent has done so. Lets a remote's modules run in a
 * host without the kit.
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
