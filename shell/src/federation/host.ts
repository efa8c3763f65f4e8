import { init } from "@goals/federation-runtime";
import { shared } from "virtual:federation-shared";

/** Makes this page a host of federated modules, with React and the kit as what it shares. */
export function startHost(): void {
  init({ name: "shell", shared });
}
