import { requestPasswordReset } from "@goals/contracts/endpoints/auth";
import { expect, test } from "@playwright/test";
import { failRequest, holdRequest } from "../intercept.ts";
import { readResetLink } from "../mailbox.ts";
import { expectNotice, getNotices } from "../notices.ts";
import { createPerson, signUp, sendWrite, type Person } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

let known: Person;
const shown = useOwnPage({
  person: async (page) => {
    known = await signUp(page);
    await page.context().clearCookies();
  },
});
const button = (name: string) => shown.page.getByRole("button", { name, exact: true });
const link = (name: string) => shown.page.getByRole("link", { name, exact: true });
const field = (name: string) => shown.page.getByLabel(name, { exact: true });
const described = (name: string, words: string | RegExp) =>
  expect(field(name)).toHaveAccessibleDescription(words);

test.describe("/login", () => {
  test.beforeEach(() => shown.at("/login"));

  test(
    "/login: e-mail and password, with links to forgot-password and register",
    KEEPS_PAGE,
    async () => {
      await expect(field("Email")).toHaveAttribute("type", "email");
      await expect(field("Password")).toHaveAttribute("type", "password");
      await expect(link("Forgot your password?")).toHaveAttribute("href", "/forgot-password");
      await expect(link("Create an account")).toHaveAttribute("href", "/register");
    },
  );

  for (const [email, password] of [
    ["", ""],
    ["ada@example.com", ""],
    ["", "a-fine-engine"],
  ] as const) {
    test(
      `Login: e-mail and password required ('Missing Information: Please fill in all fields.'): '${email}', '${password}'`,
      KEEPS_PAGE,
      async () => {
        await field("Email").fill(email);
        await field("Password").fill(password);
        await button("Sign In").click();
        await expectNotice(shown.page, "Missing Information: Please fill in all fields.");
        await described(email ? "Password" : "Email", "Please fill in all fields.");
      },
    );
  }

  test("Only 1 toast visible at a time", KEEPS_PAGE, async () => {
    await field("Password").fill("");
    for (const email of ["", "ada@example.com"]) {
      await field("Email").fill(email);
      await button("Sign In").click();
      await expectNotice(shown.page, "Missing Information: Please fill in all fields.");
    }
    await expect(getNotices(shown.page)).toHaveCount(1);
  });

  test("Login failure: 'Login Failed' with the server message or 'Invalid email or password.'", async () => {
    shown.consoleErrors.allow(/401 \(Unauthorized\)|500/);
    await field("Email").fill(known.email);
    await field("Password").fill("not-the-engine");
    await button("Sign In").click();
    await expectNotice(shown.page, "Login Failed: Invalid email or password.");
    shown.consoleErrors.allow(/429/);
    const busy = JSON.stringify({ code: "too_many", message: "Try again in a minute." });
    await failRequest(shown.page, ["POST", "/api/auth/login"], 429, busy);
    await button("Sign In").click();
    await expectNotice(shown.page, "Login Failed: Try again in a minute.");
  });

  test("success toast 'Welcome back!'", async () => {
    await field("Email").fill(known.email);
    await field("Password").fill(known.password);
    const answer = await holdRequest(shown.page, ["POST", "/api/auth/login"]);
    await button("Sign In").click();
    await expect(button("Signing in...")).toBeDisabled();
    answer();
    await expectNotice(shown.page, "Welcome back!");
    await expect(shown.page).toHaveURL("/");
    await shown.page.context().clearCookies();
  });
});

test.describe("/register", () => {
  test.beforeEach(() => shown.at("/register"));

  async function fillIn({ name, email, password }: Person) {
    await field("Full Name").fill(name);
    await field("Email").fill(email);
    await field("Password").fill(password);
  }

  test("/register: full name, e-mail and password", KEEPS_PAGE, async () => {
    for (const name of ["Full Name", "Email", "Password"]) await expect(field(name)).toBeVisible();
  });

  for (const [name, absent] of [
    ["Full Name", { name: " " }],
    ["Email", { email: "" }],
    ["Password", { password: "" }],
  ] as const) {
    test(`Register: name, email and password required: ${name}`, KEEPS_PAGE, async () => {
      await fillIn({ ...createPerson(), ...absent });
      await button("Create Account").click();
      await expectNotice(shown.page, "Missing Information: Please fill in all fields.");
      await described(name, /Please fill in all fields\.$/);
    });
  }

  test(
    "Password at least 6 characters ('Password Too Short: Password must be at least 6 characters long.')",
    KEEPS_PAGE,
    async () => {
      await fillIn({ ...createPerson(), password: "12345" });
      await button("Create Account").click();
      await expectNotice(
        shown.page,
        "Password Too Short: Password must be at least 6 characters long.",
      );
    },
  );

  test("Register failure: 'Registration Failed' with the server message", async () => {
    shown.consoleErrors.allow(/409 \(Conflict\)/);
    await fillIn(known);
    await button("Create Account").click();
    await expectNotice(
      shown.page,
      "Registration Failed: An account with this email already exists. Please sign in instead.",
    );
  });

  test("or 'Failed to create account. Please try again.'", async () => {
    shown.consoleErrors.allow(/500/);
    await fillIn(createPerson());
    await failRequest(shown.page, ["POST", "/api/auth/register"]);
    await button("Create Account").click();
    await expectNotice(
      shown.page,
      "Registration Failed: Failed to create account. Please try again.",
    );
  });

  test("Minimum password length 6; success toast 'Account Created!'", async () => {
    await fillIn({ ...createPerson(), password: "i7-txQ" });
    const answer = await holdRequest(shown.page, ["POST", "/api/auth/register"]);
    await button("Create Account").click();
    await expect(button("Creating...")).toBeDisabled();
    answer();
    await expectNotice(shown.page, "Account Created!");
    await shown.page.context().clearCookies();
  });
});

test.describe("/forgot-password", () => {
  const SENT = "If an account with that email exists, we've sent you a password reset link.";
  test.beforeEach(() => shown.at("/forgot-password"));

  test(
    "Forgot password: e-mail required ('Please enter your email address')",
    KEEPS_PAGE,
    async () => {
      await button("Send Reset Link").click();
      await described("Email", "Please enter your email address");
    },
  );

  test("Forgot password failure: 'Failed to send reset email'", async () => {
    shown.consoleErrors.allow(/500/);
    await failRequest(shown.page, ["POST", "/api/auth/forgot-password"]);
    await field("Email").fill(known.email);
    await button("Send Reset Link").click();
    await expectNotice(shown.page, "Error: Failed to send reset email");
  });

  const confirmed =
    "/forgot-password: e-mail, then a 'Check Your Email' confirmation. Forgot password success text: " +
    "'If an account with that email exists, we've sent you a password reset link.'";
  test(confirmed, async () => {
    await field("Email").fill(known.email);
    await button("Send Reset Link").click();
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
    await expect(shown.page.getByText(SENT, { exact: true })).toBeVisible();
  });
});

test.describe("/reset-password", () => {
  /** Opens the link of a reset mail, unless one is already open. */
  async function openLink() {
    if (new URL(shown.page.url()).pathname === "/reset-password") return;
    const { email } = await signUp(shown.page);
    await shown.page.context().clearCookies();
    await sendWrite(shown.page, requestPasswordReset.path, { email });
    await shown.page.goto(await readResetLink(email));
  }

  async function fillIn(password: string, confirmation = password) {
    await field("New Password").fill(password);
    await field("Confirm New Password").fill(confirmation);
  }

  test(
    "/reset-password: new password and confirmation. The token is read from the URL",
    KEEPS_PAGE,
    async () => {
      await openLink();
      await expect(field("New Password")).toBeVisible();
      await expect(field("Confirm New Password")).toBeVisible();
    },
  );

  test("Reset: password required ('Please enter a new password')", KEEPS_PAGE, async () => {
    await openLink();
    await button("Reset Password").click();
    await described("New Password", /Please enter a new password$/);
  });

  test(
    "at least 6 characters ('Password must be at least 6 characters long')",
    KEEPS_PAGE,
    async () => {
      await openLink();
      await field("New Password").fill("12345");
      await button("Reset Password").click();
      await described("New Password", /Password must be at least 6 characters long$/);
    },
  );

  test("and must match the confirmation ('Passwords do not match')", KEEPS_PAGE, async () => {
    await openLink();
    await fillIn("a-finer-engine", "a-finer-engin");
    await button("Reset Password").click();
    await described("Confirm New Password", "Passwords do not match");
  });

  test("Reset failure: the server message or 'Failed to reset password'", async () => {
    shown.consoleErrors.allow(/500/);
    await openLink();
    await fillIn("a-finer-engine");
    await failRequest(shown.page, ["POST", "/api/auth/reset-password"]);
    await button("Reset Password").click();
    await expectNotice(shown.page, "Error: Failed to reset password");
  });

  test("then 'Password Reset Successful' with a Go to Login button", async () => {
    await openLink();
    await fillIn("a-finer-engine");
    await button("Reset Password").click();
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText(
      "Password Reset Successful",
    );
    await link("Go to Login").click();
    await expect(shown.page).toHaveURL("/login");
  });

  test("An invalid-token view offers 'Request New Reset Link'", async () => {
    shown.consoleErrors.allow(/400 \(Bad Request\)/);
    await shown.page.goto("/reset-password?token=used-before");
    await fillIn("the-finest-engine");
    await button("Reset Password").click();
    await expect(link("Request New Reset Link")).toHaveAttribute("href", "/forgot-password");
  });

  test("Invalid reset link: 'Invalid Link: This password reset link is invalid or expired.' and a redirect to /login", async () => {
    await shown.page.goto("/reset-password");
    await expectNotice(shown.page, "Invalid Link: This password reset link is invalid or expired.");
    await expect(shown.page).toHaveURL("/login");
  });
});
