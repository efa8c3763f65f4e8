import * as z from "zod/mini";
import { user } from "./auth.ts";
import { providerChoice } from "./providers.ts";
import { remoteBuild } from "./remote-build.ts";

/** The id of the JSON block in the HTML that carries this. */
export const BOOTSTRAP_ELEMENT = "boot";

/** The name of the `<meta>` that carries the page's nonce, where it has one. */
export const SCRIPT_NONCE_META = "script-nonce";

/**
 * What the edge writes into the page so that it needs no call before it shows something: who is signed in
 * (null for a visitor, absent where no edge wrote it and the API must be asked), where each remote is, and the first answers by the path that would give them.
 */
export const bootstrap = z.object({
  user: z.optional(z.nullable(user)),
  remotes: z.array(
    z.object({
      name: z.string(),
      /** Its manifest. */
      entry: z.string(),
      /** The build that is live; absent when the edge had no answer in time. */
      build: z.optional(remoteBuild),
    }),
  ),
  data: z.record(z.string(), z.unknown()),
  providerSignIn: z.boolean(),
  /** The sign-in providers by name; absent where one alone is configured, without a name. */
  providers: z.optional(z.array(providerChoice)),
  /** Here a language model may write analyses, of who allows it. */
  languageModel: z.optional(z.literal(true)),
});
export type Bootstrap = z.infer<typeof bootstrap>;
