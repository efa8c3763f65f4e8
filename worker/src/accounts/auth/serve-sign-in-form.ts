import type { Hono } from "hono";
import { signIn } from "@goals/contracts/endpoints/auth";
import { toLocalPath, type SignInProblemCode } from "@goals/contracts/sign-in-redirect";
import { readBoundedBody } from "../../platform/http/request-body.ts";
import type { AppContext, AppEnv } from "../requests/app-env.ts";

export const SIGN_IN_FORM = "/login";

/** The sentence that the page shows, by the status of the refused sign-in. */
function findProblem(status: number): SignInProblemCode {
  return status === 429 || status >= 500 ? "busy" : "password";
}

/**
 * Signs in by the page's form, sent before its script runs or without one. It is a call of the API with the same
 * headers, so that the API's limits and checks apply; the answer is the next page, or the form with a sentence.
 */
export function serveSignInForm(app: Hono<AppEnv>) {
  return async (c: AppContext): Promise<Response> => {
    c.get("context").route = `POST ${SIGN_IN_FORM}`;
    const text = new TextDecoder().decode(await readBoundedBody(c));
    const fields = new URLSearchParams(text);
    const headers = new Headers(c.req.raw.headers);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    const body = JSON.stringify({ email: fields.get("email"), password: fields.get("password") });
    const request = new Request(new URL(signIn.path, c.req.url), { method: "POST", headers, body });
    const response = await app.fetch(request, c.env, c.executionCtx);
    const next = toLocalPath(c.req.query("next") ?? null);
    for (const cookie of response.headers.getSetCookie())
      c.header("set-cookie", cookie, { append: true });
    if (response.ok) return c.redirect(next, 303);
    const query = new URLSearchParams({ problem: findProblem(response.status), next });
    return c.redirect(`${SIGN_IN_FORM}?${query.toString()}`, 303);
  };
}
