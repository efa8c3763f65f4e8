/**
 * The packages that the host provides to every remote, each as one loaded instance. They include the package that
 * mounts a tree, because remotes built elsewhere may need it.
 */
export const HOST_SHARES = [
  "react",
  "react-dom",
  "react/jsx-runtime",
  "@goals/kit",
  "react-dom/client",
] as const;
