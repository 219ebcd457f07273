/** One page of a list. Handlers return it; `sendPages` sends its rows and the Content-Range header. */
export class Page<T> {
  constructor(
    readonly rows: T[],
    readonly skip: number,
    readonly total: number,
  ) {}

  map<U>(convert: (row: T) => U): Page<U> {
    return new Page(this.rows.map(convert), this.skip, this.total);
  }
}
