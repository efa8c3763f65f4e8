/** The demo's account: `seed.ts` creates it, `npm run demo` prints it. */
export const ACCOUNT = {
  name: "Ada Winter",
  email: "ada@example.com",
  password: "three-small-steps",
};
