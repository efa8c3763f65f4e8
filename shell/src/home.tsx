import { useUser } from "@goals/kit";
import { lazy, Suspense } from "react";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { importChunk } from "./federation/import-chunk.ts";
import { Frame } from "./frame/frame.tsx";
import { SessionLoading } from "./frame/route-guards.tsx";

/** A visitor's first page comes without the shell; this is for the one who gets there inside it. */
const Landing = lazy(async () => {
  const module = await importChunk("landing", () => import("./landing/landing.tsx"));
  return { default: module.Landing };
});

/** `/`: the dashboard for who is signed in, the landing page for a visitor. */
export function Home() {
  const user = useUser();
  if (user === undefined) return <SessionLoading />;
  if (user === null) {
    return (
      <Suspense>
        <Landing />
      </Suspense>
    );
  }
  return (
    <Frame>
      <Dashboard />
    </Frame>
  );
}
