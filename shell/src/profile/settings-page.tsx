import { listAccessKeys, listDevices } from "@goals/contracts/endpoints/account";
import { listCalendars } from "@goals/contracts/endpoints/calendars";
import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import { SETTINGS_PATHS, type SettingsPath } from "@goals/contracts/registry";
import { Link, Page, t, useQuery } from "@goals/kit";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { widgets } from "../remotes.tsx";
import { Appearance, KeyboardShortcuts, LanguageChoice } from "./appearance.tsx";
import { Calendars } from "./connections/calendars.tsx";
import { Connections } from "./connections/connections.tsx";
import { AccountEvents, Devices } from "./devices.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { Reminders } from "./reminders/reminders.tsx";
import { SETTINGS_TITLES, SettingsLinks } from "./settings-links.tsx";
import { ModelConsent, YourData } from "./your-data.tsx";
import { YourDays } from "./your-days.tsx";

const CARDS: Readonly<Record<SettingsPath, ReactNode>> = {
  [SETTINGS_PATHS.days]: <YourDays />,
  [SETTINGS_PATHS.reminders]: <Reminders />,
  [SETTINGS_PATHS.signIn]: <SignInAndDevices />,
  [SETTINGS_PATHS.connections]: <ConnectionsAndCalendars />,
  [SETTINGS_PATHS.data]: (
    <>
      <YourData />
      <ModelConsent />
    </>
  ),
  [SETTINGS_PATHS.appearance]: (
    <>
      <Appearance />
      <LanguageChoice />
      <KeyboardShortcuts />
    </>
  ),
};

const isSettled = ({ data, error }: { data?: unknown; error?: unknown }) =>
  data !== undefined || error !== undefined;

/** Each card waits for the cards above it, which would move it when they load. */
function SignInAndDevices() {
  const above = [useQuery(listWaysToSignIn), useQuery(getEmailAddress)];
  const devices = useQuery(listDevices);
  const isBelowReady = above.every(isSettled);
  return (
    <>
      {widgets.waysToSignIn()}
      {isBelowReady && <Devices />}
      {isBelowReady && isSettled(devices) && <AccountEvents />}
    </>
  );
}

/** The calendars wait for both lists, because a form stands below them. */
function ConnectionsAndCalendars() {
  const lists = [useQuery(listAccessKeys), useQuery(listCalendars)];
  return (
    <>
      <Connections />
      {lists.every(isSettled) && <Calendars />}
    </>
  );
}

export default function SettingsPage({ path }: { readonly path: SettingsPath }) {
  return (
    <Page
      title={t(SETTINGS_TITLES[path])}
      subtitle={
        <Link to="/profile" className="touch">
          <ChevronLeft aria-hidden size={18} className="mirrored" />
          {t("Profile")}
        </Link>
      }
      width="columns"
    >
      {CARDS[path]}
      <div data-beside="desk">
        <SettingsLinks />
      </div>
      <ProofDialog />
    </Page>
  );
}
