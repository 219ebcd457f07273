import { cleanPlate, parsePlate } from '@panui/shared/plate';
import { fieldRule } from '../platform/problems/dto-message.js';

/** The stored form of a plate that was validated before; throws for an invalid one. */
export function plateOf(text: string): string {
  const parsed = parsePlate(text);
  if (!parsed.ok) throw new Error('a plate was used before it was validated');
  return parsed.plate;
}

/** A plate of only spaces and dashes is missing, not invalid. */
const hasPlateCharacters = fieldRule(
  'plate',
  'plate_required',
  (value) => typeof value !== 'string' || cleanPlate(value) !== '',
);

const hasPlateFormat = fieldRule(
  'plate',
  'plate_invalid',
  (value) => typeof value === 'string' && parsePlate(value).ok,
);

/** A plate in the right format. A plate that the registry does not know is accepted. */
export const IsPlate = (): PropertyDecorator => (target, property) => {
  hasPlateCharacters(target, property);
  hasPlateFormat(target, property);
};
