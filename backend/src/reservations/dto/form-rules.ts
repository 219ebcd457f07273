import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { cleanPlate, readPlate } from '../../validation/plate-format.js';

const fewestPhoneDigits = 9;

type Message = string | ((about: ValidationArguments) => string);

function rule(name: string, message: Message, test: (value: unknown) => boolean) {
  return (options?: ValidationOptions): PropertyDecorator =>
    (target, property) =>
      registerDecorator({
        name,
        target: target.constructor,
        propertyName: String(property),
        options: { message, ...options },
        validator: { validate: test },
      });
}

/** Digits, whitespace, parentheses and hyphens (and a leading plus), with at least nine digits. */
export const HasPhoneDigits = rule('phone', 'Please enter a valid phone number', (value) => {
  if (typeof value !== 'string' || !/^\+?[\d\s()-]+$/.test(value)) return false;
  return value.replace(/\D/g, '').length >= fewestPhoneDigits;
});

/** Of spaces and dashes alone nothing is left. */
const plateMessage = ({ value }: ValidationArguments): string =>
  typeof value === 'string' && cleanPlate(value) === ''
    ? 'License plate is required'
    : 'Invalid license plate format';

/** A plate of the right shape; whether the registry knows it is asked elsewhere, and is no reason to refuse here. */
export const IsPlate = rule('plate', plateMessage, (value) => {
  return typeof value === 'string' && readPlate(value).ok;
});
