import * as z from "zod/mini";

/** The configured providers. Each has its own callback address. */
export const PROVIDER_IDS = ["1", "2"] as const;
export const providerId = z.enum(PROVIDER_IDS, "There is no such sign-in provider.");
export type ProviderId = z.infer<typeof providerId>;

export const providerChoice = z.object({ id: providerId, name: z.string() });

/** Starts adding an identity: the chosen provider, and the address to send the browser to. */
export const newIdentity = z.strictObject({ provider: providerId });
export const providerRedirect = z.object({ url: z.string() });
