/**
 * SQL that sorts a text with its numbers by their value, so that 2 comes before 10 and A2 before A10: it fills every
 * number up with zeros.
 */
export const naturalOrderSql = (column: string): string =>
  `regexp_replace(regexp_replace(${column}, '([0-9]+)', '00000000000000000000\\1', 'g'), '0*([0-9]{20})(?![0-9])', '\\1', 'g')`;
