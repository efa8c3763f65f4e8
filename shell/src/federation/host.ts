import { init } from "@goals/federation-runtime";
import { shared } from "virtual:federation-shared";

export function startHost(): void {
  init({ name: "shell", shared });
}
