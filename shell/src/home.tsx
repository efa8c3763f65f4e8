import { useUser } from "@goals/kit";
import { lazy, Suspense } from "react";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { importChunk } from "./federation/import-chunk.ts";
import { Frame } from "./frame/frame.tsx";
import { SessionLoading } from "./frame/route-guards.tsx";

/** A visitor's first page loads without the shell. This one is for navigation within it. */
const Landing = lazy(() => importChunk("landing", () => import("./landing/landing.tsx")));

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
