import { rowRoutes } from "./app.ts";
import { createDemo, demoDeps } from "./create-demo.ts";
import { createUserStore } from "./placement/user-store/user-store.ts";

export class UserStore extends createUserStore(demoDeps, rowRoutes) {}

export default createDemo(demoDeps);
