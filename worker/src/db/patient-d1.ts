import { patiently, type Patience } from "./patience.ts";

type Client = Pick<D1Database, "prepare" | "batch">;

/** Sends a statement, again where that is safe. */
type Send = <Result>(isRead: boolean, work: () => Promise<Result>) => Promise<Result>;

/** A statement that is sent with patience. In a batch it is `platforms` that is taken. */
class PatientStatement implements D1PreparedStatement {
  readonly platforms: D1PreparedStatement;
  readonly isRead: boolean;
  readonly #send: Send;

  constructor(platforms: D1PreparedStatement, isRead: boolean, send: Send) {
    this.platforms = platforms;
    this.isRead = isRead;
    this.#send = send;
  }

  bind(...values: unknown[]): PatientStatement {
    return new PatientStatement(this.platforms.bind(...values), this.isRead, this.#send);
  }

  run<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.#send(this.isRead, () => this.platforms.run<Row>());
  }

  all<Row = Record<string, unknown>>(): Promise<D1Result<Row>> {
    return this.#send(this.isRead, () => this.platforms.all<Row>());
  }

  first<Value = Record<string, unknown>>(column?: string): Promise<Value | null> {
    return this.#send(this.isRead, () =>
      column === undefined ? this.platforms.first<Value>() : this.platforms.first<Value>(column),
    );
  }

  raw<Row = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Row[]]>;
  raw<Row = unknown[]>(options?: { columnNames?: false }): Promise<Row[]>;
  raw<Row = unknown[]>(options?: { columnNames?: boolean }) {
    return this.#send<[string[], ...Row[]] | Row[]>(this.isRead, () =>
      options?.columnNames
        ? this.platforms.raw<Row>({ columnNames: true })
        : this.platforms.raw<Row>(),
    );
  }
}

/**
 * A D1 on which statements that stumble are sent again: reads always, and everything where `repeatable` says that
 * a second time changes nothing. An error says nothing of whether the first time was carried out.
 */
export function patientD1(client: Client, patience: Patience, repeatable: boolean): Client {
  const send: Send = (isRead, work) => (repeatable || isRead ? patiently(patience, work) : work());
  return {
    prepare: (query) => new PatientStatement(client.prepare(query), /^select\b/i.test(query), send),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const ours = statements.filter((one) => one instanceof PatientStatement);
      const isRead = ours.length === statements.length && ours.every((one) => one.isRead);
      const platforms = statements.map((one) =>
        one instanceof PatientStatement ? one.platforms : one,
      );
      return send(isRead, () => client.batch<T>(platforms));
    },
  };
}
