import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const getHealth = defineEndpoint({
  method: "GET",
  path: "/api/health",
  summary: "Returns the version once the database has responded",
  access: "public",
  responses: { 200: z.object({ ok: z.literal(true), version: z.string() }) },
});
