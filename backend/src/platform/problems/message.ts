import type { Language } from './language.js';

/** The values of a text's placeholders: `{limit}` is replaced by `values.limit`. */
export type TextValues = Record<string, unknown>;

/** One text in every language. */
export type Texts = Record<Language, string>;

/** A text chosen by key and rendered once the language of the request is known. */
export interface Message<Key extends string> {
  key: Key;
  values?: TextValues;
}

/** Replaces the placeholders that have a value; others stay as they are. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
