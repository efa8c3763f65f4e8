import type { Settings } from "../settings.ts";
import { findNetworks, type Networks } from "../limits/networks.ts";

/** Where nobody in front of the Worker says whose a request is, all are from here. */
const NOWHERE: Networks = ["nowhere"];

/**
 * The networks a request comes from, by the one header that whoever stands in front of the Worker sets: anybody can
 * send all the others. Of a list the last address counts, which the nearest proxy wrote.
 */
export function findClientNetworks(
  { CLIENT_ADDRESS_HEADER }: Settings,
  headers: Headers,
): Networks {
  if (CLIENT_ADDRESS_HEADER === "none") return NOWHERE;
  const address = headers.get(CLIENT_ADDRESS_HEADER)?.split(",").at(-1)?.trim();
  return address ? findNetworks(address) : NOWHERE;
}
