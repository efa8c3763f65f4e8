import type { EndpointDeclaration } from "./endpoint.ts";
import * as account from "./endpoints/account.ts";
import * as assistants from "./endpoints/assistants.ts";
import * as auth from "./endpoints/auth.ts";
import * as calendars from "./endpoints/calendars.ts";
import * as days from "./endpoints/days.ts";
import * as email from "./endpoints/email.ts";
import * as health from "./endpoints/health.ts";
import * as objectives from "./endpoints/objectives.ts";
import * as passkeys from "./endpoints/passkeys.ts";
import * as research from "./endpoints/research.ts";
import * as tasks from "./endpoints/tasks.ts";

/** All endpoints by noun, for the Worker, openapi.json and tests. Browsers import the endpoints they call. */
export const nouns = {
  account,
  assistants,
  auth,
  calendars,
  days,
  email,
  health,
  objectives,
  passkeys,
  research,
  tasks,
};

/** By `operationId`. */
export const ENDPOINTS: ReadonlyMap<string, EndpointDeclaration> = new Map(
  Object.values(nouns).flatMap((noun) => Object.entries<EndpointDeclaration>(noun)),
);
