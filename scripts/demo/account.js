/** Shared by whoever makes the account and whoever prints it. */
export const ACCOUNT = {
  name: "Ada Winter",
  email: "ada@example.com",
  password: "three-small-steps",
};
