/** What the Worker takes from whoever starts it; all else is in wrangler.toml and .dev.vars. */
const NAMES = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "MAIL_FROM"];

/** @returns {string[]} the settings of this environment as wrangler's arguments */
export const settings = () => [
  "--var=ENVIRONMENT:local",
  ...NAMES.flatMap((name) => (process.env[name] ? [`--var=${name}:${process.env[name]}`] : [])),
];
