/** The build command of wrangler.toml, for whoever hands that file to wrangler as it is. */
console.error(
  "wrangler.toml has no bindings for the remotes: deploy with `npm run deploy`, serve with `npm start`.",
);
process.exitCode = 1;
