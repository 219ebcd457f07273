import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: object;
}

interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as {
  paths: Record<string, Partial<Record<'put' | 'patch', Operation>>>;
  components: { schemas: Record<string, Schema> };
};

const fieldsOf = ({ $ref, allOf = [], oneOf = [], properties = {} }: Schema): string[] => [
  ...($ref ? fieldsOf(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : []),
  ...[...allOf, ...oneOf].flatMap(fieldsOf),
  ...Object.keys(properties),
];

/** Where two changes at the same time lose nothing: what a request leaves out remains as it is. */
const ofSentFieldsOnly = [
  'PUT /admin/parking-lots/{id}/photos',
  'PUT /owners/me/lots/{id}/photos',
  // One field, which the request names.
  'PUT /admin/reservations/{id}/license-plate',
  'PUT /reservations/token/{token}/personal-data',
];

it('Every change can name the version on which it is based, unless it changes what it sends only', () => {
  const withoutVersion = Object.entries(document.paths).flatMap(([path, operations]) =>
    (['put', 'patch'] as const).flatMap((method) => {
      const schema = operations[method]?.requestBody?.content['application/json']?.schema;
      const fields = schema ? fieldsOf(schema) : [];
      const hasVersion = fields.includes('updated_at') || fields.includes('payees_before');
      return operations[method] && !hasVersion ? `${method.toUpperCase()} ${path}` : [];
    }),
  );
  expect(withoutVersion.sort()).toEqual(ofSentFieldsOnly.toSorted());
});
