/** What crosses the boundary as one instance. Everything else a remote needs is copied into its bundle. */
export const SHARED = ["react", "react-dom", "@goals/kit"] as const;

/** What a remote takes from the host: JSX compiles to calls of React's own runtime. */
export const CONSUMED: readonly string[] = [...SHARED, "react/jsx-runtime"];

interface Share {
  singleton: true;
  requiredVersion: string;
  eager?: true;
  import?: false;
}

/**
 * The shares of one container. The host provides them eagerly; a remote's build takes the host's and carries
 * no copy. Beside the dev server a remote keeps a copy, so that it also runs alone.
 * @param versions the range of each shared package, from the container's own package.json
 */
export function sharesOf(
  role: "host" | "remote" | "alone",
  versions: Readonly<Record<string, string>>,
): Record<string, Share> {
  return Object.fromEntries(
    SHARED.map((name): [string, Share] => {
      const requiredVersion = versions[name];
      if (!requiredVersion)
        throw new Error(`${name} must be a dependency: it is shared at run time`);
      const share: Share = { singleton: true, requiredVersion };
      if (role === "host") return [name, { ...share, eager: true }];
      if (role === "remote") return [name, { ...share, import: false }];
      return [name, share];
    }),
  );
}
