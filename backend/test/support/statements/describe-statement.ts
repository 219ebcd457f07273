import type { Client, Connection, FieldDef, Submittable } from 'pg';

/** Prepares a statement without executing it, and reads the columns that it returns. */
class Description implements Submittable {
  readonly columns: Promise<string[]>;
  private resolve: (columns: string[]) => void;
  private reject: (error: Error) => void;
  private names: string[] = [];

  constructor(private readonly text: string) {
    this.columns = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.names = fields.map(({ name }) => name);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.names);
  }
}

/** The columns that PostgreSQL says a statement returns. */
export const describeStatement = (client: Client, text: string): Promise<string[]> =>
  client.query(new Description(text)).columns;
