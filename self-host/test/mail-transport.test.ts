import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMailTransport } from "../mail-transport.ts";
import { createMailHandler } from "../serve-helpers.ts";

const MAIL = { from: "goals@home.example", to: "ada@example.com", subject: "Reset", text: "link" };

/** Starts a mail server at an address, and counts its mails. */
async function startMailServer(host: string, options: SMTPServerOptions = {}) {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        taken += 1;
        done();
      });
    },
  });
  server.listen(0, host);
  await once(server.server, "listening");
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://${host}:${port}`, countTaken: () => taken };
}

// Not in the list of loopback addresses, although the tests can reach it.
const ELSEWHERE = "127.0.0.2";

test("a mail server that offers no TLS gets no mail", async () => {
  const server = await startMailServer(ELSEWHERE, { disabledCommands: ["STARTTLS"] });
  await expect(createMailTransport(server.url).sendMail(MAIL)).rejects.toThrow(/STARTTLS/);
  expect(server.countTaken()).toBe(0);
});

test("a server with an untrusted certificate gets no mail either", async () => {
  const server = await startMailServer(ELSEWHERE);
  await expect(createMailTransport(server.url).sendMail(MAIL)).rejects.toThrow(/certificate/);
  expect(server.countTaken()).toBe(0);
});

test("a mail server on the same machine may omit TLS", async () => {
  const server = await startMailServer("127.0.0.1", { disabledCommands: ["STARTTLS"] });
  await createMailTransport(server.url).sendMail(MAIL);
  expect(server.countTaken()).toBe(1);
});

test.each([
  "smtp://mail.example?ignoreTLS=true",
  "smtps://mail.example?tls.rejectUnauthorized=false",
  "http://mail.example",
])("%s is refused", (url) => {
  expect(() => createMailTransport(url)).toThrow("SMTP_URL");
});

test("a refused recipient's address is not in the log", async () => {
  const { url } = await startMailServer("127.0.0.1", {
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: no such user`)),
  });
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const send = createMailHandler(url);
  expect((await send(JSON.stringify(MAIL))).status).toBe(502);
  const line = String(written.mock.lastCall?.[0]);
  written.mockRestore();
  expect(JSON.parse(line)).toMatchObject({ event: "smtp_failed", code: "EENVELOPE" });
  expect(line).not.toContain(MAIL.to);
});
