import { Page, useUser } from "@goals/kit";
import { widgets } from "../remotes.tsx";
import { Appearance } from "./appearance.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { Devices } from "./devices.tsx";
import { Identity } from "./identity.tsx";
import { Keyboard } from "./keyboard.tsx";
import { YourData } from "./your-data.tsx";

/** `/profile`: who one is, the missions, one's data, and the ways out. */
export function Profile() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title="Profile">
      <Identity user={user} />
      {widgets.missionForm}
      <Appearance />
      <Keyboard />
      <Devices />
      <YourData />
      <DangerZone />
    </Page>
  );
}
