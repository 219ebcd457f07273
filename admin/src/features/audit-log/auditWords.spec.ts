import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../i18n/en';
import { he } from '../../i18n/he';

interface Schemas {
  components: { schemas: Record<string, { properties: Record<string, { enum?: string[] }> }> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../../api/openapi.json'), 'utf8')) as Schemas;
const wordsOf = (schema: string, field: string): string[] =>
  document.components.schemas[schema]?.properties[field]?.enum ?? [];

describe.each([
  ['English', en],
  ['Hebrew', he],
])('In %s', (_, { panui }) => {
  it.each<[string, string, string, Record<string, unknown>]>([
    ['action of the audit log', 'AuditLogEntryDto', 'action', panui.audit.action],
    ['resource of the audit log', 'AuditLogEntryDto', 'resource', panui.audit.resource],
    ['event of a reservation', 'TimelineEventDto', 'kind', panui.timeline],
  ])('every %s that the server writes has a text', (_name, schema, field, texts) => {
    const words = wordsOf(schema, field);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !(word in texts))).toEqual([]);
  });
});
