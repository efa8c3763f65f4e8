import { readFileSync, writeFileSync } from "node:fs";
import { renderDevelopersPage } from "./render-developers-page.ts";

// The last step of the shell's build: writes openapi.json and the page made from it.
const document = readFileSync(
  new URL("../../packages/contracts/dist/openapi.json", import.meta.url),
  "utf8",
);
writeFileSync("dist/openapi.json", document);
writeFileSync("dist/developers.html", renderDevelopersPage(JSON.parse(document)));
