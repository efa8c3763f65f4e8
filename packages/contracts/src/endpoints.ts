import type { EndpointDeclaration } from "./endpoint.ts";
import * as accessKeys from "./endpoints/access-keys.ts";
import * as account from "./endpoints/account.ts";
import * as analysis from "./endpoints/analysis.ts";
import * as auth from "./endpoints/auth.ts";
import * as dashboard from "./endpoints/dashboard.ts";
import * as days from "./endpoints/days.ts";
import * as devices from "./endpoints/devices.ts";
import * as disown from "./endpoints/disown-sign-in.ts";
import * as email from "./endpoints/email.ts";
import * as health from "./endpoints/health.ts";
import * as missions from "./endpoints/missions.ts";
import * as objectives from "./endpoints/objectives.ts";
import * as passkeys from "./endpoints/passkeys.ts";
import * as reminders from "./endpoints/reminders.ts";
import * as remoteHealth from "./endpoints/remote-health.ts";
import * as research from "./endpoints/research.ts";
import * as sheet from "./endpoints/sheet.ts";
import * as tasks from "./endpoints/tasks.ts";
import * as weeks from "./endpoints/weeks.ts";
import * as years from "./endpoints/years.ts";

const DECLARATIONS: Readonly<Record<string, EndpointDeclaration>> = {
  ...accessKeys,
  ...account,
  ...analysis,
  ...auth,
  ...dashboard,
  ...days,
  ...devices,
  ...disown,
  ...email,
  ...health,
  ...missions,
  ...objectives,
  ...passkeys,
  ...reminders,
  ...remoteHealth,
  ...research,
  ...sheet,
  ...tasks,
  ...weeks,
  ...years,
};

/**
 * Every endpoint of the API by `operationId`, for the Worker, openapi.json and tests. Browsers import only the
 * endpoints they call.
 */
export const ENDPOINTS: ReadonlyMap<string, EndpointDeclaration> = new Map(
  Object.entries(DECLARATIONS),
);
