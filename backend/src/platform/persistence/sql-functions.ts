import type { EntityManager } from 'typeorm';
import type { SqlService } from './sql.service.js';

type Query = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** Each statement is a transaction of its own. */
export const autocommitQuery =
  (sql: SqlService): Query =>
  <Row>(text: string, values: unknown[]) =>
    sql.rows<Row & Record<string, unknown>>(text, values);

export const queryIn =
  (tx: EntityManager): Query =>
  <Row>(text: string, values: unknown[]) =>
    tx.query<Row[]>(text, values);

/** The arguments of a call by name: `p_lot_id => $1, …`. */
export const namedArguments = (args: object): string =>
  Object.keys(args)
    .map((name, index) => `p_${name} => $${index + 1}`)
    .join(', ');

/** Typed calls of the SQL functions of a feature. */
export abstract class SqlFunctions {
  protected constructor(protected readonly query: Query) {}

  protected rows<Row>(name: string, args: object): Promise<Row[]> {
    return this.query<Row>(`SELECT * FROM ${name}(${namedArguments(args)})`, Object.values(args));
  }

  protected async row<Row>(name: string, args: object): Promise<Row> {
    const [row] = await this.rows<Row>(name, args);
    if (!row) throw new Error(`${name} returned no row`);
    return row;
  }
}
