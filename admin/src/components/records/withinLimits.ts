import { maxLength, maxValue, minValue, type Validator } from 'react-admin';

interface FieldLimits {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Validators of a field by its limits in the API document. */
export const withinLimits = ({ maxLength: length, minimum, maximum }: FieldLimits): Validator[] => [
  ...(length === undefined ? [] : [maxLength(length)]),
  ...(minimum === undefined ? [] : [minValue(minimum)]),
  ...(maximum === undefined ? [] : [maxValue(maximum)]),
];
