import * as z from "zod/mini";
import { admission, assistant, clientId } from "../assistants.ts";
import { defineEndpoint } from "../endpoint.ts";

export const getAssistant = defineEndpoint("GET /api/assistant", {
  summary: "Returns the name and host of an assistant that asks to be let in",
  access: "public",
  query: { clientId, redirectUri: z.string() },
  responses: { 200: assistant },
});

export const admitAssistant = defineEndpoint("POST /api/assistant", {
  summary: "Lets an assistant in, and returns the address that brings its code to it",
  body: admission,
  responses: { 201: z.object({ redirect: z.string() }) },
  errors: { 403: ["email_unverified"], 409: ["access_key_name_taken", "too_many_access_keys"] },
  needsFreshProof: true,
  securityEvent: "access_key_created",
});
