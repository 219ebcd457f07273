/** What a form takes from a schema; minLength only says that a field is required. */
const limits = ['maxLength', 'minimum', 'maximum'];

/** The names of the schemas that a part of the document refers to. */
const referencesIn = (part) =>
  [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);

/** The schemas of the bodies of requests, with those nested in them. */
function bodySchemas({ paths, components }) {
  const names = new Set(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ requestBody }) => referencesIn(requestBody)),
    ),
  );
  // A set visits what is added to it while it is read.
  for (const name of names) for (const nested of referencesIn(components.schemas[name])) names.add(nested);
  return [...names].sort().map((name) => [name, components.schemas[name]]);
}

function limitsOf({ properties = {} }) {
  const fields = Object.entries(properties).map(([field, schema]) => [
    field,
    Object.fromEntries(limits.filter((limit) => limit in schema).map((limit) => [limit, schema[limit]])),
  ]);
  return Object.fromEntries(fields.filter(([, found]) => Object.keys(found).length > 0));
}

const constantName = (schema) => `${schema[0].toLowerCase()}${schema.slice(1).replace(/Dto$/, '')}Limits`;

/**
 * A module with one constant for each schema of requests that has limits, so that an app's bundle contains only those of its forms.
 * @returns {string}
 */
export const fieldLimits = (document) =>
  bodySchemas(document)
    .map(([name, schema]) => [constantName(name), limitsOf(schema)])
    .filter(([, found]) => Object.keys(found).length > 0)
    .map(
      ([name, found]) => `export const ${name} = /** @type {const} */ (${JSON.stringify(found, null, 2)});\n`,
    )
    .join('\n');
