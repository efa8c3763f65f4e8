import * as z from "zod/mini";

/** Which of the configured providers. The callback of each is its own address. */
export const PROVIDER_IDS = ["1", "2"] as const;
export const providerId = z.enum(PROVIDER_IDS, "There is no such sign-in provider.");
export type ProviderId = z.infer<typeof providerId>;

/** A provider as people choose it. */
export const providerChoice = z.object({ id: providerId, name: z.string() });
export type ProviderChoice = z.infer<typeof providerChoice>;

/** What adds the identity of the user at a provider: which one, and where the browser goes for it. */
export const newIdentity = z.strictObject({ provider: providerId });
export const providerRedirect = z.object({ url: z.string() });
