import { createTransport } from "nodemailer";

/** A mail server on the same machine: nothing is between us. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The way to a mail server, as smtps://user:password@host, or smtp:// with STARTTLS: a mail carries a link that opens an
 * account, so none is sent in the clear. Throws for a URL of another kind, or with parameters, which could switch TLS off.
 */
export function createMailTransport(smtpUrl: string) {
  const { protocol, hostname, search } = new URL(smtpUrl);
  if (!["smtp:", "smtps:"].includes(protocol) || search !== "")
    throw new Error("SMTP_URL is smtps://user:password@host or smtp://…, without parameters.");
  const requireTLS = protocol === "smtp:" && !LOOPBACK.has(hostname);
  return createTransport({ url: smtpUrl, requireTLS });
}
