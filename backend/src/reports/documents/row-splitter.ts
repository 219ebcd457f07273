import type { TableDocument } from './report-document.js';

/** Splits the rows of batches into parts with a maximum number of rows. */
export class RowSplitter<Row> {
  private readonly source: AsyncIterator<Row[]> | Iterator<Row[]>;
  private rest: Row[] = [];

  constructor(batches: TableDocument<Row>['batches']) {
    this.source =
      Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  async *next(max: number): AsyncGenerator<Row[]> {
    let left = max;
    while (left > 0) {
      if (this.rest.length === 0) {
        const next = await this.source.next();
        if (next.done) return;
        this.rest = next.value;
      }
      const batch = this.rest.slice(0, left);
      this.rest = this.rest.slice(left);
      left -= batch.length;
      yield batch;
    }
  }
}
