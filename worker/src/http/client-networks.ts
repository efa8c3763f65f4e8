import type { Settings } from "../settings.ts";
import { networksOf, type Networks } from "../limits/networks-of.ts";

/** Where nobody in front of the Worker says whose a request is, all are from here. */
const NOWHERE: Networks = ["nowhere"];

/**
 * The networks a request comes from, by the one header that whoever stands in front of the Worker sets: anybody can
 * send all the others. Of a list the last address counts, which the nearest proxy wrote.
 */
export function clientNetworks({ CLIENT_ADDRESS_HEADER }: Settings, headers: Headers): Networks {
  if (CLIENT_ADDRESS_HEADER === "none") return NOWHERE;
  const address = headers.get(CLIENT_ADDRESS_HEADER)?.split(",").at(-1)?.trim();
  return address ? networksOf(address) : NOWHERE;
}
