import { deviceList } from "../auth.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";

export const listDevices = defineEndpoint("GET /api/auth/sessions", {
  summary: "Lists the devices on which the user is signed in",
  responses: { 200: deviceList },
});

export const signOutOtherDevices = defineEndpoint("DELETE /api/auth/sessions", {
  summary: "Signs out all other devices",
  responses: { 204: null },
  needsFreshProof: true,
  securityEvent: "other_devices_signed_out",
});

export const signOutDevice = defineEndpoint("DELETE /api/auth/sessions/:id", {
  summary: "Signs out one device",
  params: { id: recordId },
  responses: { 204: null },
  needsFreshProof: true,
  securityEvent: "device_signed_out",
});
