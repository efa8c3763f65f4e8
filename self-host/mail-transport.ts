import { createTransport } from "nodemailer";

/** Mail servers on the same machine, which need no encryption. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Creates the connection to a mail server: smtps://user:password@host, or smtp:// with STARTTLS. Always encrypted,
 * because mails contain links that open an account. Throws for other URLs, and for parameters, which could switch TLS
 * off.
 */
export function createMailTransport(smtpUrl: string) {
  const { protocol, hostname, search } = new URL(smtpUrl);
  if (!["smtp:", "smtps:"].includes(protocol) || search !== "")
    throw new Error("SMTP_URL is smtps://user:password@host or smtp://…, without parameters.");
  const requireTLS = protocol === "smtp:" && !LOOPBACK.has(hostname);
  return createTransport({ url: smtpUrl, requireTLS });
}
