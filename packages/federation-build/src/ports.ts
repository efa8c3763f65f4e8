/** Where each dev server listens. The edge keeps 8787. */
export const EDGE_PORT = 8787;
export const SHELL_PORT = 5170;
export const REMOTE_PORTS: Readonly<Record<string, number>> = {
  "mf-auth": 5171,
  "mf-research": 5172,
  "mf-goals": 5173,
  "mf-today": 5174,
};
