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
  return [...names].sort().map((name) => ({ name, properties: components.schemas[name].properties ?? {} }));
}

const capitalized = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** LotDto, name_en, maxLength: lotNameEnMaxLength. */
const constantName = (schema, field, limit) =>
  schema[0].toLowerCase() +
  schema.slice(1).replace(/Dto$/, '') +
  [...field.split('_'), limit].map(capitalized).join('');

/** The fields that have limits, each with the names of these. */
const limitedFields = (properties) =>
  Object.entries(properties)
    .map(([field, values]) => [field, values, limits.filter((limit) => limit in values)])
    .filter(([, , found]) => found.length > 0);

function constantsOf({ name: schema, properties }) {
  const fields = limitedFields(properties);
  if (fields.length === 0) return '';
  const numbers = fields.flatMap(([field, values, found]) =>
    found.map((limit) => `export const ${constantName(schema, field, limit)} = ${values[limit]};\n`),
  );
  const members = fields.map(
    ([field, , found]) =>
      `  ${field}: { ${found.map((limit) => `${limit}: ${constantName(schema, field, limit)}`).join(', ')} },\n`,
  );
  return `${numbers.join('')}export const ${constantName(schema, 'limits', '')} = {\n${members.join('')}};\n\n`;
}

function typesOfConstants({ name: schema, properties }) {
  const fields = limitedFields(properties);
  if (fields.length === 0) return '';
  const numbers = fields.flatMap(([field, values, found]) =>
    found.map((limit) => `export declare const ${constantName(schema, field, limit)}: ${values[limit]};\n`),
  );
  const members = fields.map(
    ([field, , found]) => `  ${field}: { ${found.map((limit) => `${limit}: number`).join('; ')} };\n`,
  );
  return `${numbers.join('')}export declare const ${constantName(schema, 'limits', '')}: {\n${members.join('')}};\n\n`;
}

const defaultFields = (properties) => Object.entries(properties).filter(([, values]) => 'default' in values);

/** CreateLotDto: createLotDefaults, with the value that each field of a new record has if a request lacks it. */
function defaultsOf({ name: schema, properties }) {
  const fields = defaultFields(properties);
  if (fields.length === 0) return '';
  const members = fields.map(([field, values]) => `  ${field}: ${JSON.stringify(values.default)},\n`);
  return `export const ${constantName(schema, 'defaults', '')} = {\n${members.join('')}};\n\n`;
}

/** The type of a text, a number, a boolean or a list of one of them. */
const typeOf = (value) => (Array.isArray(value) ? `${typeOf(value[0])}[]` : typeof value);

function typesOfDefaults({ name: schema, properties }) {
  const fields = defaultFields(properties);
  if (fields.length === 0) return '';
  const members = fields.map(([field, values]) => `  ${field}: ${typeOf(values.default)};\n`);
  return `export declare const ${constantName(schema, 'defaults', '')}: {\n${members.join('')}};\n\n`;
}

const moduleOf = (document, write) => bodySchemas(document).map(write).join('').trimEnd() + '\n';

/**
 * A module with the limits of each schema of requests: a constant for each, which bundlers write into the code that
 * uses it, and an object with all of a schema.
 * @returns {string}
 */
export const fieldLimits = (document) => moduleOf(document, constantsOf);

/** @returns {string} The types of that module. */
export const fieldLimitTypes = (document) => moduleOf(document, typesOfConstants);

/**
 * A module with the defaults of each schema of requests that has some.
 * @returns {string}
 */
export const fieldDefaults = (document) => moduleOf(document, defaultsOf);

/** @returns {string} The types of that module. */
export const fieldDefaultTypes = (document) => moduleOf(document, typesOfDefaults);
