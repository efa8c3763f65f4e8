export { componentTestConfig as default } from "./src/config.ts";
