import { init } from "@goals/federation-runtime";
import { shared } from "virtual:federation-shared";

/** Makes this page a host of federated modules that shares React and the kit. */
export function startHost(): void {
  init({ name: "shell", shared });
}
