import { renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { signIn } from "@goals/contracts/endpoints/auth";
import { UNREACHABLE } from "@goals/contracts/notices";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const loadLoginPage = () => import("../src/sign-in/login-page.tsx");

const EMAIL = "known@example.com";
const open = (path = "/login") => renderModule(loadLoginPage, { state: "visitor", path });

async function submit(email: string, password: string) {
  fill("Email", email);
  fill("Password", password);
  await press("Sign In");
}

test("the first field has the focus, and the form carries the page's name", async () => {
  await open();
  expect(document.activeElement).toBe(getField("Email"));
  expect(screen.getByRole("form", { name: "Sign In" })).toBeTruthy();
  expect(getField("Email").getAttribute("autocomplete")).toBe("username webauthn");
  expect(getField("Password").getAttribute("autocomplete")).toBe("current-password");
});

test("the focus stays where the user moved it while the page was loading", async () => {
  const link = document.body.appendChild(document.createElement("button"));
  link.focus();
  await open();
  expect(document.activeElement).toBe(link);
  link.remove();
});

test.each([
  ["", "", "Email"],
  ["ada@example.com", "", "Password"],
  ["", "a-fine-engine", "Email"],
])(
  "with '%s' and '%s' nothing is sent, and %s is to be filled in",
  async (email, password, wrong) => {
    const { edge } = await open();
    await submit(email, password);
    await expectToast("Missing Information", "Please fill in all fields.");
    expectRefused(wrong, "Please fill in all fields.");
    expect(edge.callsTo(signIn)).toEqual([]);
    fill(wrong, "a");
    expect(getField(wrong).getAttribute("aria-invalid")).toBeNull();
  },
);

test("a wrong password is shown below the field, and typed text stays", async () => {
  await renderModule(loadLoginPage, {
    state: "visitor",
    path: "/login",
    prepare: (edge) => edge.refuse(signIn, 401),
  });
  await submit(EMAIL, "not-the-engine");
  await expectToast("Login Failed", "Invalid email or password.");
  expectRefused("Password", "Invalid email or password.");
  expect(screen.getByDisplayValue(EMAIL)).toBe(getField("Email"));
});

test("a sign-in that the server did not check does not blame the password", async () => {
  const { edge } = await open();
  edge.refuse(signIn, 500);
  await submit(EMAIL, "a-finer-engine");
  await expectToast("Login Failed", "Something went wrong on our side. Please try again.");
  expect(getField("Password").getAttribute("aria-invalid")).toBeNull();
  edge.disconnect();
  await press("Sign In");
  await expectToast("Login Failed", UNREACHABLE);
  expect(getField("Password").getAttribute("aria-invalid")).toBeNull();
});

test.each([
  ["/login?next=/research%3Fsection%3Dtime_horizons", "/research?section=time_horizons"],
  ["/login", "/"],
  ["/login?next=https://elsewhere.example/", "/"],
])("from %s a sign-in leads to %s, once it has been answered", async (path, next) => {
  const { edge } = await open(path);
  const release = edge.hold(signIn);
  await submit(` ${EMAIL.toUpperCase()} `, "a-finer-engine");
  expect(screen.getByRole("button", { name: "Signing in..." }).hasAttribute("disabled")).toBe(true);
  await act(async () => release());
  await expectToast("Welcome back!");
  await waitFor(() => expect(location.pathname + location.search).toBe(next));
  expect(edge.callsTo(signIn)).toHaveLength(1);
});

test("a sign-in provider's error is shown above the form", async () => {
  await open("/login?problem=refused");
  expect(screen.getByRole("alert").textContent).not.toBe("");
});

test("each sign-in provider is offered by its name, where there is one to tell", async () => {
  const returnTo = "/login?next=/today";
  const openWith = (bootstrap: object) =>
    renderModule(loadLoginPage, { state: "visitor", path: returnTo, bootstrap });
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const names = [
    { id: "1" as const, name: "Example" },
    { id: "2" as const, name: "The other" },
  ];
  const { reload } = await openWith({ providerSignIn: true, providers: names });
  expect(hrefOf("Continue with Example")).toBe("/api/login?next=%2Ftoday&provider=1");
  expect(hrefOf("Continue with The other")).toBe("/api/login?next=%2Ftoday&provider=2");
  await reload({ bootstrap: { providerSignIn: true } });
  expect(hrefOf("Continue with your sign-in provider")).toBe("/api/login?next=%2Ftoday");
});

test("offline is announced, and typed text stays", async () => {
  const { edge } = await open();
  fill("Email", EMAIL);
  act(() => edge.disconnect());
  expect(screen.getByText("You are offline. What you typed stays here.")).toBeTruthy();
  expect(screen.getByDisplayValue(EMAIL)).toBe(getField("Email"));
  act(() => edge.connect());
  expect(screen.queryByText("You are offline. What you typed stays here.")).toBeNull();
});

test("the password can be looked at, and hidden again", async () => {
  await open();
  expect(getField("Password")).toHaveProperty("type", "password");
  await press("Show password");
  expect(getField("Password")).toHaveProperty("type", "text");
  await press("Hide password");
  expect(getField("Password")).toHaveProperty("type", "password");
});
