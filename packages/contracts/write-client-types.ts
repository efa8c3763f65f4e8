// Writes the types of a client of openapi.json, with which a test of the Worker does a day.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import pkg from "./package.json" with { type: "json" };
import { createOpenApiDocument } from "./write-openapi.ts";

// openapi-typescript prints with TypeScript's JavaScript API, which ends with version 5 and 6.
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: openapiTS, astToString } = await import("openapi-typescript");
const types = await openapiTS(JSON.stringify(createOpenApiDocument(pkg.version)));
writeFileSync("generated/openapi.d.ts", astToString(types));
