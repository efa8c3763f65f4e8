/** Reads the links of the mails that a local edge prints. */
export function openMailbox() {
  let printed = "";
  return {
    /** Takes a line of the edge's log. @param {string} text */
    print: (text) => void (printed += `${text}\n`),

    /** The token of the last mail to an address whose link has this in it. @param {string} email @param {string} part */
    readToken: async (email, part) => {
      const deadline = Date.now() + 10_000;
      while (Date.now() < deadline) {
        const links = printed
          .split("Mail to ")
          .filter((mail) => mail.startsWith(`${email}:`))
          .flatMap((mail) => mail.match(/http\S+token=\S+/g) ?? []);
        const link = links.findLast((one) => one.includes(part));
        if (link) return new URL(link).searchParams.get("token") ?? "";
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail to ${email} has a link with ${part}.`);
    },
  };
}

/**
 * Verifies the address of a client: without that it gets no access keys.
 * @param {Pick<Awaited<ReturnType<typeof import("./client.js").createClient>>, "person" | "send">} client
 * @param {ReturnType<typeof openMailbox>} mailbox
 */
export async function verifyAddress({ person, send }, { readToken }) {
  const token = await readToken(person.email, "/verify-email");
  const { status, text } = await send("POST", "/api/auth/verify-email", { token });
  if (status >= 300) throw new Error(`The address was not verified: ${status} ${text}`);
}
