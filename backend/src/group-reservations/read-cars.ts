import { cleanPlate, parsePlate } from '@panui/shared/plate';
import { fieldMessage, type FieldMessageKey } from '../platform/problems/field-messages.js';
import { type FieldError, invalidField, invalidFields } from '../platform/problems/problem.js';
import { hasLineBreak, isPlainName } from '../platform/text/plain-text.js';
import { maxCars } from './group.dto.js';

export interface GroupCar {
  licensePlate: string;
  name: string | null;
  /** The field of the plate in errors. */
  field: string;
}

const maxNameLength = 100;

const errorOf = (field: string, code: string, message: FieldMessageKey): FieldError => ({
  field,
  code,
  message: fieldMessage(message),
});

function readPlate(field: string, typed: unknown): string | FieldError {
  if (typeof typed !== 'string' || cleanPlate(typed) === '')
    return errorOf(field, 'required', 'plate_required');
  const parsed = parsePlate(typed);
  return parsed.ok ? parsed.plate : errorOf(field, 'plate', 'plate_invalid');
}

function readName(field: string, typed: unknown): string | null | FieldError {
  if (typed === undefined || typed === null) return null;
  if (typeof typed !== 'string' || hasLineBreak(typed)) return errorOf(field, 'invalid', 'text');
  const name = typed.trim();
  if (name.length > maxNameLength)
    return { field, code: 'too_long', message: fieldMessage('too_long', { limit: maxNameLength }) };
  if (!isPlainName(name)) return errorOf(field, 'plain_name', 'plain_name');
  return name || null;
}

/** One car of a request; `prefix` is put before the names of its fields. */
function readCar(typed: unknown, prefix: string): GroupCar | FieldError[] {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed))
    return [errorOf(prefix.replace(/\.$/, ''), 'invalid', 'invalid')];
  const { license_plate, name, ...others } = typed as Record<string, unknown>;
  const field = `${prefix}license_plate`;
  const plate = readPlate(field, license_plate);
  const read = readName(`${prefix}name`, name);
  const errors = Object.keys(others).map((key) =>
    errorOf(`${prefix}${key}`, 'unknown_field', 'unknown_field'),
  );
  if (typeof plate === 'object') errors.push(plate);
  if (typeof read === 'object' && read !== null) errors.push(read);
  if (errors.length > 0 || typeof plate === 'object') return errors;
  return { licensePlate: plate, name: read as string | null, field };
}

/** The cars of a request. Throws all errors at once; each names the car by its index, as in `cars[1].license_plate`. */
export function readCars(typed: unknown): GroupCar[] {
  if (!Array.isArray(typed) || typed.length === 0)
    throw invalidField('cars', 'required', fieldMessage('required'));
  if (typed.length > maxCars)
    throw invalidField('cars', 'too_many', fieldMessage('too_many', { limit: maxCars }));
  const read = typed.map((car: unknown, index) => readCar(car, `cars[${index}].`));
  const cars = read.filter((car): car is GroupCar => !Array.isArray(car));
  const errors = read.filter((car) => Array.isArray(car)).flat();
  const seen = new Set<string>();
  for (const { licensePlate, field } of cars) {
    if (seen.has(licensePlate)) errors.push(errorOf(field, 'duplicate', 'plate_twice'));
    seen.add(licensePlate);
  }
  if (errors.length > 0) throw invalidFields(errors);
  return cars;
}

/** The one car of a request. */
export function readSingleCar(typed: object): GroupCar {
  const car = readCar(typed, '');
  if (Array.isArray(car)) throw invalidFields(car);
  return car;
}
