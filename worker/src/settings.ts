import * as z from "zod/mini";
import type { Env } from "./env.ts";

const SECRET_MIN = 32;
/** What tutorials, templates and hurried people put in the place of a secret. */
const WELL_KNOWN = /change|secret|default|example|password|placeholder|012345|abcdef/i;

const secret = z.string().check(z.minLength(SECRET_MIN));
const origin = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text));

const settingsSchema = z
  .object({
    ENVIRONMENT: z.enum(["local", "production"]),
    ORIGIN: z._default(z.union([z.literal(""), origin]), ""),
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: z.optional(secret),
    MAIL_FROM: z._default(z.string(), "no-reply@goals.example"),
  })
  .check(
    z.refine(
      (settings) => settings.ENVIRONMENT === "local" || settings.ORIGIN.startsWith("https://"),
      {
        path: ["ORIGIN"],
      },
    ),
    z.refine(
      ({ ENVIRONMENT, SESSION_SECRET }) =>
        ENVIRONMENT === "local" ||
        (!WELL_KNOWN.test(SESSION_SECRET) && new Set(SESSION_SECRET).size >= 10),
      { path: ["SESSION_SECRET"] },
    ),
  );

export type Settings = z.infer<typeof settingsSchema>;

/** A deployment that must not serve anyone. Names the settings at fault, never their values. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
}

/** The checked settings of this deployment. Throws BadSettings rather than run without a good secret. */
export function readSettings(env: Env): Settings {
  const result = z.safeParse(settingsSchema, env);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map((issue) => issue.path.join(".")));
  throw new BadSettings(`These settings are missing or unsafe: ${[...names].join(", ")}.`);
}
