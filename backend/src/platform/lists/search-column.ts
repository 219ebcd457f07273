import { phoneSearchTexts } from '../records/phone-number.js';
import { withAsciiDigits } from '@panui/shared/typed-digits';

/**
 * A column that a list's `q` searches. A row matches if the expression contains all parts of an alternative, ignoring
 * case.
 */
export interface SearchColumn {
  expression: string;
  /** For a search text; none if the column cannot contain it. */
  alternatives: (text: string) => string[][];
}

/** A column of numbers, which `q` finds whole only. */
export interface NumberColumn {
  expression: string;
  /** The number that the text is; null for other texts. */
  numberIn: (text: string) => number | null;
}

/** More words would make the statement long without making the search more exact. */
const maxWords = 8;

/** The text as typed, and with digits and dashes of other scripts converted. */
export const textColumn = (path: string): SearchColumn => ({
  expression: path,
  alternatives: (text) => [...new Set([text, withAsciiDigits(text)])].map((part) => [part]),
});

/** A person's full name, whose parts may be in any order. */
export const nameColumn = (path: string): SearchColumn => ({
  expression: path,
  alternatives: (text) => [text.split(/\s+/).slice(0, maxWords)],
});

/** Of plates and phone numbers, which are read and typed with and without separators. */
const withoutSeparators = (path: string) => `translate(${path}, '- ', '')`;

export const plateColumn = (path: string): SearchColumn => ({
  expression: withoutSeparators(path),
  alternatives: (text) => {
    const plate = withAsciiDigits(text).replace(/[-\s.\u2022\p{Cf}]/gu, '');
    return text !== '' && plate === '' ? [] : [[plate]];
  },
});

/** A phone number in any spelling. */
export const phoneColumn = (path: string): SearchColumn => ({
  expression: withoutSeparators(path),
  alternatives: (text) => (text === '' ? [['']] : phoneSearchTexts(text).map((part) => [part])),
});

/** The number of a record, with or without the sign before it. */
export const numberColumn = (path: string): NumberColumn => ({
  expression: path,
  numberIn: (text) => {
    const [, digits] = /^#?(\d{1,15})$/.exec(withAsciiDigits(text).trim()) ?? [];
    return digits === undefined ? null : Number(digits);
  },
});

/** What staff and owners search for a reservation by; `reservations_search_idx` has all of it but the number. */
export const reservationColumns = (of: {
  number: string;
  plate: string;
  name: string;
  phone: string;
  email: string;
}): (string | SearchColumn | NumberColumn)[] => [
  numberColumn(of.number),
  plateColumn(of.plate),
  nameColumn(of.name),
  phoneColumn(of.phone),
  of.email,
];
