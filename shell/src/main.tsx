import { createRoot } from "react-dom/client";
import { lazy, Suspense } from "react";
import { BrowserRouter } from "@goals/kit";
import { loadRemote, registerRemotes } from "@module-federation/runtime";
const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
registerRemotes(boot.remotes.map((r: any) => ({ name: r.name.replaceAll("-", "_"), entry: r.entry, type: "module" })));
const Page = lazy(() => loadRemote<any>("mf_today/today-page").then((m: any) => m));
createRoot(document.getElementById("root")!).render(<BrowserRouter><Suspense fallback="…"><Page /></Suspense></BrowserRouter>);
