import type { EntityManager } from 'typeorm';
import { describedFilter, type Filter } from '../platform/lists/list.js';
import { phoneSearchTexts } from '../platform/records/phone-number.js';
import type { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { cleanIdentifier } from '@panui/shared/is-email';
import { withAsciiDigits } from '@panui/shared/typed-digits';

const maxLength = 200;
/** Reservations, users or webhooks of a search, and its messages. */
const maxSubjects = 200;
const maxMessages = 1_000;

/** Documents `q`, which the service resolves to ids before the list's query. */
export const searchParameter: Filter<OutboxMessage> = describedFilter(
  { type: 'string', maxLength, example: 'noa@example.com' },
  () => undefined,
);

export function readSearch(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength || value.includes('\0'))
    throw invalidField('filter.q', 'invalid_filter_value', fieldMessage('filter_value'));
  return withAsciiDigits(cleanIdentifier(value)).trim();
}

interface Search {
  table: string;
  /** The column of the venue or lot in the table's key. */
  first: string;
  /** Whether a row matches the text $1, one of the phone numbers $2 to $4, or the number $5. */
  condition: string;
  /** Messages `m` about a row `s`. */
  messages: string;
}

/**
 * Subjects by a part of an address, and their messages by the index of each kind of subject. In the list's query,
 * conditions on the subjects would scan all messages.
 */
const searches: readonly Search[] = [
  {
    table: 'reservations',
    first: 'parking_lot_id',
    condition: [
      'id = $5',
      'email ILIKE $1',
      ...[2, 3, 4].map((n) => `translate(phone_number, '- ', '') ILIKE $${n}`),
    ].join(' OR '),
    messages: 'm.parking_lot_id = s.first AND m.reservation_id = s.id',
  },
  {
    table: 'waitlist_entries',
    first: 'venue_id',
    condition: 'email ILIKE $1',
    messages: 'm.venue_id = s.first AND m.waitlist_entry_id = s.id',
  },
  { table: 'users', first: '0', condition: 'email ILIKE $1', messages: 'm.user_id = s.id' },
  {
    table: 'contact_messages',
    first: '0',
    condition: 'email ILIKE $1',
    messages: 'm.contact_message_id = s.id',
  },
  { table: 'webhooks', first: '0', condition: 'url ILIKE $1', messages: 'm.webhook_id = s.id' },
];

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The newest rows that match. The inner limit keeps the planner on the search index. */
const subjectsSql = ({ table, first, condition }: Search): string => `
  WITH given AS (SELECT $1::text, $2::text, $3::text, $4::text, $5::bigint),
       few AS MATERIALIZED (SELECT ${first} AS first, id FROM ${table} WHERE ${condition} LIMIT 10001)
  SELECT first, id FROM few, given ORDER BY id DESC LIMIT ${maxSubjects}`;

/** The ids of the newest messages to an address, phone number or URL, or about the reservation with a number. */
export async function findMessageIds(manager: EntityManager, text: string): Promise<number[]> {
  if (text === '') return [];
  const [phone, ...others] = phoneSearchTexts(text).map(containing);
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const values = [containing(text), phone ?? null, others[0] ?? null, others[1] ?? null, number];
  const found: number[] = [];
  for (const search of searches) {
    const keys = await manager.query<{ first: number; id: number }[]>(subjectsSql(search), values);
    if (keys.length === 0) continue;
    const rows = await manager.query<{ id: number }[]>(
      `SELECT m.id FROM unnest($1::bigint[], $2::bigint[]) AS s (first, id) JOIN outbox_messages m ON ${search.messages}
        ORDER BY m.id DESC LIMIT ${maxMessages}`,
      [keys.map(({ first }) => first), keys.map(({ id }) => id)],
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
