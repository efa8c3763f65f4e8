import { mkdirSync, writeFileSync } from "node:fs";
import { createOpenApiDocument } from "./src/openapi.ts";
import pkg from "./package.json" with { type: "json" };

mkdirSync("dist", { recursive: true });
writeFileSync(
  "dist/openapi.json",
  `${JSON.stringify(createOpenApiDocument(pkg.version), null, 2)}\n`,
);
