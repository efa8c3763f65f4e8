import * as nouns from "./all-endpoints.ts";
import type { EndpointDeclaration } from "./endpoint.ts";

/** Every endpoint of the API by `operationId`. */
export const ENDPOINTS: ReadonlyMap<string, EndpointDeclaration> = new Map(
  Object.values(nouns).flatMap((noun) => Object.entries<EndpointDeclaration>(noun)),
);
