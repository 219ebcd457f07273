import { registerDecorator } from 'class-validator';
import { withMessage } from '../../platform/problems/dto-message.js';
import type { FieldMessageKey } from '../../platform/problems/field-messages.js';
import { cleanPlate, parsePlate } from '../../validation/plate-format.js';

const minPhoneDigits = 9;

function rule(name: string, key: FieldMessageKey, test: (value: unknown) => boolean): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: withMessage(key),
      validator: { validate: test },
    });
}

/** Digits, whitespace, parentheses and hyphens (and a leading plus), with at least nine digits. */
export const HasPhoneDigits = () =>
  rule('phone', 'phone_invalid', (value) => {
    if (typeof value !== 'string' || !/^\+?[\d\s()-]+$/.test(value)) return false;
    return value.replace(/\D/g, '').length >= minPhoneDigits;
  });

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
const link =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|il|me|app|dev|xyz|site|online|shop|top|link|click|ru|cn|ly|to)(?:\/|$|[\s.])/iu;

/** A name is repeated in mails to an address that anyone may enter, so it carries no line breaks and no links. */
export const IsPlainName = () =>
  rule(
    'plainName',
    'plain_name',
    (value) => typeof value === 'string' && !controlCharacter.test(value) && !link.test(value),
  );

/** Nothing is left of a plate that consists of spaces and dashes. */
const hasPlateCharacters = rule(
  'plate',
  'plate_required',
  (value) => typeof value !== 'string' || cleanPlate(value) !== '',
);

const hasPlateFormat = rule(
  'plate',
  'plate_invalid',
  (value) => typeof value === 'string' && parsePlate(value).ok,
);

/** A plate in the right format. The registry is checked elsewhere, and a plate that it does not know is accepted here. */
export const IsPlate = (): PropertyDecorator => (target, property) => {
  hasPlateCharacters(target, property);
  hasPlateFormat(target, property);
};
