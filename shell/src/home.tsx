import { useUser } from "@goals/kit";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { Frame } from "./frame/frame.tsx";
import { Loading } from "./frame/loading.tsx";
import { Landing } from "./landing/landing.tsx";

/** `/`: the dashboard for who is signed in, the landing page for a visitor. */
export function Home() {
  const user = useUser();
  if (user === undefined) return <Loading />;
  if (user === null) return <Landing />;
  return (
    <Frame>
      <Dashboard />
    </Frame>
  );
}
