import type { FieldMessage } from '../problems/field-messages.js';

/** What is wrong with one cell of an imported file. */
export interface RowError {
  /** The row of the file; the heading is usually row 1. */
  row: number;
  field: string;
  code: string;
  message: FieldMessage;
}

/** Thrown for a file of which nothing can be imported. The error names the row where reading ended. */
export class UnreadableFileError extends Error {
  constructor(
    readonly row: number,
    readonly code: string,
    readonly description: FieldMessage,
  ) {
    super(description.key);
  }
}
