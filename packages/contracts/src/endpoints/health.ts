import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { remoteHealthReport } from "../remote-build.ts";

export const getHealth = defineEndpoint("GET /api/health", {
  summary: "Returns the version once the database has responded and has this version's tables",
  access: "public",
  responses: { 200: z.object({ ok: z.literal(true), version: z.string() }) },
});

export const reportRemoteHealth = defineEndpoint("POST /api/remote-health", {
  summary: "Counts how the remotes of a page did",
  access: "public",
  body: z.strictObject({
    reports: z.array(remoteHealthReport).check(z.minLength(1), z.maxLength(40)),
  }),
  responses: { 204: null },
});
