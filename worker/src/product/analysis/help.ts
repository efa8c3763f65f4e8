import { writeHelp } from "@goals/analysis/help/helplines";
import { WORDS } from "@goals/analysis/words/words";
import * as endpoints from "@goals/contracts/endpoints/research";
import type { Help } from "@goals/contracts/portrait";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { currentUser, readLanguage } from "../../accounts/requests/request-session.ts";
import { route, createRoutes } from "../../accounts/requests/route.ts";

declare global {
  namespace Intl {
    /** In workerd, and not yet in TypeScript's own types. */
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

const COUNTRIES = ["DE", "AT", "CH", "FR", "ES", "GB", "IE", "NZ", "CA", "US", "AU"];

const readCountry = (zone: string): string | undefined =>
  COUNTRIES.find((region) => new Intl.Locale("und", { region }).getTimeZones()?.includes(zone));

/** By zone, because listing the zones of a country is slow. */
const countries = new Map<string, string | undefined>();

/** The country of a zone, if its helpline is known. `zone` must be canonical. */
export function findCountryOfZone(zone: string): string | undefined {
  if (!countries.has(zone)) countries.set(zone, readCountry(zone));
  return countries.get(zone);
}

function requestCountry(c: AppContext): string | undefined {
  const country = c.req.raw.cf?.["country"];
  return typeof country === "string" ? country : undefined;
}

/** The helpline of the user's country, in their language. `isFirst` moves it to the top of a report. */
export function findHelp(c: AppContext, isFirst: boolean): Help {
  const country = findCountryOfZone(currentUser(c).zone) ?? requestCountry(c);
  return writeHelp(WORDS[readLanguage(c)], { country, isFirst });
}

export const routes = createRoutes();

route(routes, endpoints.getHelp, async (c, _, { session }) => {
  await session.check();
  return findHelp(c, currentUser(c).user.heavy === true);
});
