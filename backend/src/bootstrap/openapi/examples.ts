/** The parts of an OpenAPI schema that examples are built from. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

export interface Example {
  value: unknown;
  /** The fields that have no example of their own, such as `VenueDto.name`. */
  missing: string[];
}

const complete = (value: unknown): Example => ({ value, missing: [] });

/** The name of the schema that a reference such as `#/components/schemas/LotDto` has. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Builds an example of a schema from the examples of its fields. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>, name = ''): Example {
  if (schema.example !== undefined) return complete(schema.example);
  if (schema.$ref) {
    const target = nameOf(schema.$ref);
    return exampleOf(schemas[target] ?? {}, schemas, target);
  }
  if (schema.enum) return complete(schema.enum[0]);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => exampleOf(part, schemas, name));
    return {
      value: Object.assign({}, ...parts.map(({ value }) => value)) as unknown,
      missing: parts.flatMap(({ missing }) => missing),
    };
  }
  const [variant] = schema.oneOf ?? schema.anyOf ?? [];
  if (variant) return exampleOf(variant, schemas, name);
  if (schema.type === 'array' && schema.items) {
    const { value, missing } = exampleOf(schema.items, schemas, name);
    return { value: [value], missing };
  }
  if (schema.properties) return exampleOfObject(schema.properties, schemas, name);
  if (schema.type === 'boolean') return complete(true);
  if (schema.nullable) return complete(null);
  return { value: null, missing: [name] };
}

function exampleOfObject(
  properties: Record<string, Schema>,
  schemas: Record<string, Schema>,
  name: string,
): Example {
  const fields = Object.entries(properties).map(
    ([field, schema]) => [field, exampleOf(schema, schemas, `${name}.${field}`)] as const,
  );
  return {
    value: Object.fromEntries(fields.map(([field, { value }]) => [field, value])),
    missing: fields.flatMap(([, { missing }]) => missing),
  };
}
