/** The build command of wrangler.toml, for a direct `wrangler deploy`. */
console.error(
  "wrangler.toml has no bindings for the remotes: deploy with `npm run deploy`, serve with `npm start`.",
);
process.exitCode = 1;
