import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { Provider } from "oidc-provider";

const CLIENT = { id: "goals", secret: "a-client-secret-of-the-tests" };
const SECOND_CLIENT = { id: "goals-there", secret: "another-client-secret-of-the-tests" };
const CALLBACK = "http://localhost:8787/api/login/callback";

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const keyPair = rsa();
const other = rsa();

/** An ID token forged by a thief, a broken provider or a man in the middle. */
const FORGERIES = {
  "alg-none": (claims) => new UnsecuredJWT(claims).encode(),
  "client-secret": (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(CLIENT.secret)),
  "other-key": (claims) => signed(claims, other.privateKey),
  audience: (claims) => signed({ ...claims, aud: "another-client" }),
  audiences: (claims) =>
    signed({ ...claims, aud: [CLIENT.id, "another-client"], azp: "another-client" }),
  issuer: (claims) => signed({ ...claims, iss: "https://evil.example" }),
  nonce: (claims) => signed({ ...claims, nonce: "another" }),
  "no-nonce": (claims) => signed({ ...claims, nonce: undefined }),
  // Like a provider that uses its own session despite the request.
  "an-hour-ago": (claims) => signed({ ...claims, auth_time: claims.iat - 3600 }),
  "in-an-hour": (claims) => signed({ ...claims, auth_time: claims.iat + 3600 }),
  "no-auth-time": (claims) => signed({ ...claims, auth_time: undefined }),
  expired: (claims) => signed({ ...claims, exp: claims.iat - 3600, iat: claims.iat - 7200 }),
  "no-subject": (claims) => signed({ ...claims, sub: undefined }),
  signature: (_, token) => token.slice(0, -8) + "AAAAAAAA",
  payload: (claims, token) => {
    const [head, , signature] = token.split(".");
    const body = Buffer.from(JSON.stringify({ ...claims, sub: "somebody-else" }));
    return [head, body.toString("base64url"), signature].join(".");
  },
  missing: () => undefined,
};

const signed = (claims, key = keyPair.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(key);

/** `?login_hint=` selects the user: an address, `unconfirmed:` before it, or `deny`. */
const claimsOf = (sub) => ({
  sub,
  email: sub.replace(/^.*:/, ""),
  email_verified: !sub.startsWith("unconfirmed:"),
  name: "Ada King Lovelace",
});

/**
 * A real OpenID Connect provider on loopback, which signs in any requested user and forges tokens on request. It
 * listens first and serves later, because an edge needs the issuer before its own address is known.
 */
export async function openProvider(client = CLIENT) {
  // Workerd keeps connections, and loses a request on one that closes at that moment.
  const server = createServer({ keepAliveTimeout: 600_000 }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    serve: (callback) => void server.on("request", providerFor(issuer, callback, client)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A second provider, with another client for this app. */
export const openSecondProvider = () => openProvider(SECOND_CLIENT);

/** For vitest: the tests' edge always has the same address. */
export default async function startProvider({ provide }) {
  const [first, second] = [await openProvider(), await openSecondProvider()];
  first.serve(CALLBACK);
  second.serve(`${CALLBACK}/2`);
  for (const [name, { issuer, clientId, clientSecret }] of [
    ["provider", first],
    ["secondProvider", second],
  ])
    provide(name, { issuer, clientId, clientSecret });
  return () => {
    for (const provider of [first, second]) provider.close();
  };
}

function providerFor(issuer, callback, { id, secret }) {
  const provider = new Provider(issuer, {
    clients: [{ client_id: id, client_secret: secret, redirect_uris: [callback] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ["a-cookie-key-of-the-tests"] },
    jwks: {
      keys: [
        { ...keyPair.privateKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" },
      ],
    },
    pkce: { required: () => true },
  });

  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) {
      ctx.respond = false;
      await finish(provider, ctx);
    } else if (ctx.path === "/token") {
      await forging(ctx, next);
    } else {
      await next();
    }
  });
  return provider.callback();
}

const ASK = `<!doctype html><html lang="en"><title>Provider</title><h1>Sign in to the provider</h1>
<form><label>Account <input name="account"></label><button>Continue</button></form></html>`;

async function finish(provider, ctx) {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  const accountId = params.login_hint ?? ctx.query.account;
  if (!accountId) {
    ctx.res.writeHead(200, { "content-type": "text/html" }).end(ASK);
    return;
  }
  if (accountId === "deny") {
    const error = { error: "access_denied", error_description: "not today" };
    await provider.interactionFinished(ctx.req, ctx.res, error);
    return;
  }
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(ctx.req, ctx.res, result);
}

/** Accepts a code that ends in `~audience`, and forges its token that way. */
async function forging(ctx, next) {
  const chunks = [];
  for await (const chunk of ctx.req) chunks.push(chunk);
  const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  const [code, forgery] = (body.code ?? "").split("~");
  ctx.req.body = { ...body, code };
  await next();
  if (!forgery || !ctx.body.id_token) return;
  const token = ctx.body.id_token;
  ctx.body = { ...ctx.body, id_token: await FORGERIES[forgery](decodeJwt(token), token) };
}
