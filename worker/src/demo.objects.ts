import { createApp } from "./app.ts";
import { demoDeps, serveDemo } from "./demo-clock.ts";
import { createUserStore } from "./placement/user-store/user-store.ts";
import { connectUserStores } from "./placement/user-store/user-stores.ts";

export class UserStore extends createUserStore(demoDeps) {}

// The entry of `npm run demo -- --store=objects`, which is never deployed.
export default serveDemo(createApp({ ...demoDeps, placement: connectUserStores }));
