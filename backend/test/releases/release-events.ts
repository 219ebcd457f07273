import type { Venue } from '../../src/venues/venue.entity.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { codeBody, createCode, createEventAt } from '../support/event-codes.js';
import { createPlate } from '../support/lot-with-owner.js';
import type { asUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';
import { createTokenClient } from '../support/token-client.js';

interface VenueAndLot {
  venue: Venue;
  lotId: number;
}

const reasons = { message_he: 'הזמר חולה', message_en: 'The singer is ill' };

/**
 * A postponed event with a code, a group, and drivers who chose, or did not; a cancelled one; an evening whose sales
 * are stopped, whose reservations are cancelled, and whose drivers got a mail. Returns the tokens of the reservations.
 */
export async function createEvents(
  test: TestApp,
  admin: ReturnType<typeof asUser>,
  { venue, lotId }: VenueAndLot,
  at: (daysAhead: number, time: string) => Date,
): Promise<string[]> {
  const tokens: string[] = [];
  const reserve = async (time: Date, more: object = {}): Promise<string> => {
    const hold = await holdAt(test, venue.id, epochSeconds(time), more);
    const token = await confirmAndGetToken(test, hold, { license_plate: createPlate() });
    tokens.push(token);
    return token;
  };
  const evening = at(3, '20:00');
  const concert = await createEventAt(test, venue.id, evening);
  const { code } = await createCode(admin, concert.id, codeBody(lotId, 4, concert));
  await reserve(evening, { code });
  await test.agent
    .post('/landing/group-reservation')
    .send({
      ...{ code, reservation_time: epochSeconds(evening), first_name: 'דנה', last_name: 'לוי' },
      ...{ email: 'crew@example.test', phone_number: '050-000-1234', termsAccepted: true },
      cars: [{ license_plate: createPlate() }, { license_plate: createPlate(), name: 'יואב' }],
    })
    .then(expectOk);
  const [decided, cancelled] = [await reserve(evening), await reserve(evening), await reserve(evening)];
  await admin
    .post(`/admin/events/${concert.id}/postpone`, {
      ...{ starts_at: at(10, '20:00').toISOString(), keep_by: at(5, '20:00').toISOString() },
      ...{ default_choice: 'keep', ...reasons },
    })
    .then(expectOk);
  await createTokenClient(test, decided).page().then(expectOk);
  for (const [token, choice] of [
    [decided, 'keep'],
    [cancelled, 'cancel'],
  ])
    await test.agent.post(`/reservations/token/${token}/choice`).send({ choice }).then(expectOk);
  const other = await createEventAt(test, venue.id, at(4, '20:00'));
  await reserve(at(4, '20:00'));
  await admin.post(`/admin/events/${other.id}/cancel`, reasons).then(expectOk);
  await reserve(at(6, '20:00'));
  const scope = { parking_lot_id: lotId, date: dateOf(at(6, '20:00')) };
  const texts = { subject_he: 'שינוי', subject_en: 'Change', text_he: 'שער אחר', text_en: 'Another gate' };
  await admin.post('/admin/messages', { ...scope, ...texts }).then(expectOk);
  const stopped = { ...scope, reason_he: 'שיפוץ', reason_en: 'Works' };
  await admin.post('/admin/sales-stops', stopped).then(expectOk);
  await admin.post('/admin/reservations/cancel-many', stopped).then(expectOk);
  return tokens;
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

function expectOk({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status} ${text}`);
}
