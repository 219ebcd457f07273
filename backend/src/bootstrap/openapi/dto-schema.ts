import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** As much of a JSON schema as the rules of a DTO say. */
export interface FieldSchema {
  type?: string;
  enum?: unknown[];
  [limit: string]: unknown;
}

const ofRule: Record<string, (constraint: unknown) => FieldSchema> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isArray: () => ({ type: 'array', items: {} }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isIn: (values) => ({ enum: values as unknown[] }),
  min: (min) => ({ minimum: min }),
  max: (max) => ({ maximum: max }),
  minLength: (min) => ({ minLength: min }),
  maxLength: (max) => ({ maxLength: max }),
};

/** The shape of a body, from the very rules that check it, so that the two can't drift apart. */
export function schemaOf(dto: Type): {
  type: 'object';
  properties: Record<string, FieldSchema>;
  required: string[];
} {
  const properties: Record<string, FieldSchema> = {};
  const optional = new Set<string>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false)) {
    const { propertyName: field, name = '', type } = rule;
    if (type === 'conditionalValidation' || type === 'whitelistValidation') optional.add(field);
    const constraints = (rule.constraints ?? []) as unknown[];
    properties[field] = { ...properties[field], ...ofRule[name]?.(constraints[0]) };
  }
  const required = Object.keys(properties).filter((field) => !optional.has(field));
  return { type: 'object', properties, required };
}
