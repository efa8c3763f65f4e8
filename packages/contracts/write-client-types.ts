// Writes the types of a client of openapi.json. A test of the Worker lives a day with it.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import pkg from "./package.json" with { type: "json" };
import { createOpenApiDocument } from "./write-openapi.ts";

// openapi-typescript prints with TypeScript's JavaScript API, which newer versions no longer have.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: openapiTS, astToString } = await import("openapi-typescript");
const types = await openapiTS(JSON.stringify(createOpenApiDocument(pkg.version)));
writeFileSync("generated/openapi.d.ts", astToString(types));
