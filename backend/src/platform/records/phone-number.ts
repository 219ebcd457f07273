import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { toNumberText } from './number-text.js';

const homeCountry = 'IL';
/** Digits with separators, and a plus only before them. The library would also find a number within other text. */
export const isPhoneText = (text: string): boolean =>
  /^[\d\s()+.-]+$/.test(text) && text.lastIndexOf('+') <= text.search(/\d/);

/** A link turns the plus of `+44…` into a blank, and some contacts put it in parentheses. */
const parse = (text: string) => parsePhoneNumberFromString(text.replace(/^[\s(]*\+/, '+'), homeCountry);

/**
 * The stored form of a phone number, E.164. A number that the country's numbering plan has no room for is stored as
 * typed, because the rule for acceptance is only the number of digits.
 */
export function storedPhone(typed: string): string {
  const text = toNumberText(typed);
  if (!isPhoneText(text)) return text;
  const national = parse(text);
  if (national?.isValid()) return national.number;
  const international = /^[1-9]/.test(text) ? parse(`+${text}`) : undefined;
  if (international?.isValid()) return international.number;
  return national?.isPossible() ? national.number : text;
}

/** A stored number as people read it: the national form, for other countries the international form. */
export function displayedPhone(stored: string): string {
  const number = isPhoneText(stored) ? parse(stored) : undefined;
  if (!number?.isPossible()) return stored;
  return number.country === homeCountry || number.countryCallingCode === '972'
    ? number.formatNational()
    : number.formatInternational();
}

const callingCode = /^(?:00)?972(?=\d)0?/;
const internationalPrefix = /^00(?=[1-9]\d{7})/;
const trunkPrefix = /^0(?=[1-9])/;

/**
 * What every stored spelling of a number with the typed digits contains, apart from hyphens and spaces; empty for a
 * text that is no number. Numbers stored before E.164 may have an area code in parentheses.
 */
export function phoneSearchTexts(typed: string): string[] {
  const text = toNumberText(typed);
  if (!/\d/.test(text) || /[^\d\s()+.-]/.test(text)) return [];
  const digits = text
    .replace(/\D/g, '')
    .replace(callingCode, '')
    .replace(internationalPrefix, '')
    .replace(trunkPrefix, '');
  const areaCodes = [1, 2].filter((length) => digits.length > length);
  return [digits, ...areaCodes.map((length) => `${digits.slice(0, length)})${digits.slice(length)}`)];
}
