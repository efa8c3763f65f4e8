import { createApp } from "./app.ts";
import { demoDeps, serveDemo } from "./demo-clock.ts";

// The entry of `npm run demo`, which is never deployed.
export default serveDemo(createApp(demoDeps));
