import { WorkerEntrypoint } from "cloudflare:workers";

/** The platform's EMAIL binding in the container: passes each mail on to the process that has the mail server. */
export default class extends WorkerEntrypoint<{ readonly SMTP: Fetcher }> {
  async send(mail: object): Promise<void> {
    const body = JSON.stringify(mail);
    const { ok } = await this.env.SMTP.fetch("http://smtp/", { method: "POST", body });
    if (!ok) throw new Error("The mail was not taken.");
  }
}
