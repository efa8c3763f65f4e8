import { accessKeyList, createdAccessKey, newAccessKey } from "../access-keys.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";

export const listAccessKeys = defineEndpoint("GET /api/access-keys", {
  summary: "Lists the user's calendar feeds, shared pages and API tokens, without their secrets",
  responses: { 200: accessKeyList },
});

export const createAccessKey = defineEndpoint("POST /api/access-keys", {
  summary:
    "Creates a calendar feed, a shared page or an API token. Only this response contains the secret",
  body: newAccessKey,
  responses: { 201: createdAccessKey },
  errors: { 403: ["email_unverified"], 409: ["access_key_name_taken", "too_many_access_keys"] },
  needsFreshProof: true,
  securityEvent: "access_key_created",
});

export const revokeAccessKey = defineEndpoint("DELETE /api/access-keys/:id", {
  summary: "Revokes a calendar feed, a shared page or an API token at once",
  params: { id: recordId },
  responses: { 204: null },
  needsFreshProof: true,
  securityEvent: "access_key_revoked",
});
