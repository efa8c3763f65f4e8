import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** Answers with a value as JSON. */
export function respondJson(c: Context<AppEnv>, value: unknown): Response {
  const text = JSON.stringify(value);
  const response = c.body(text, { headers: { "content-type": "application/json" } });
  c.set("jsonResponse", { response, text });
  return response;
}

/** The text of the response. One of `respondJson` is not read as a stream, which took a tenth of a tick in a user store. */
export async function readText(c: Context<AppEnv>): Promise<string> {
  const { jsonResponse } = c.var;
  return jsonResponse?.response === c.res ? jsonResponse.text : c.res.text();
}
