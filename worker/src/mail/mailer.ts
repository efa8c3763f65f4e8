/** One message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What carries a message away. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
