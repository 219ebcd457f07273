import type { Response } from 'supertest';
import { confirm, holdAt } from './driver-requests.js';
import type { TestApp } from './test-app.js';

export interface TokenReservation {
  token: string;
  id: number;
  spotNumber: string;
}

/** Creates a reservation and returns its token. */
export async function createTokenReservation(
  test: TestApp,
  venueId: number,
  reservationTime: number,
  over: object = {},
): Promise<TokenReservation> {
  const hold = await holdAt(test, venueId, reservationTime);
  const { status, body } = await confirm(test, hold, over);
  if (status !== 201) throw new Error(`not confirmed: ${status}`);
  const [row] = await test.dataSource.query<[{ id: number }]>('SELECT max(id) AS id FROM reservations');
  return { token: (body as { access_token: string }).access_token, id: row.id, spotNumber: hold.spot_number };
}

/** The requests that a reservation token allows. */
export function createTokenClient(test: TestApp, token: string) {
  const at = (path: string) => `/reservations/token/${token}${path}`;
  return {
    page: (): Promise<Response> => test.agent.get(at('')),
    changePlate: (plate: unknown, over: object = {}, language = 'he'): Promise<Response> =>
      test.agent
        .post(at('/license-plate'))
        .set('accept-language', language)
        .send({ license_plate: plate, ...over }),
    previewTime: (time: unknown, language = 'he'): Promise<Response> =>
      test.agent.post(at('/time-preview')).set('accept-language', language).send({ reservation_time: time }),
    changeTime: (time: unknown): Promise<Response> =>
      test.agent.post(at('/time')).send({ reservation_time: time }),
    addNight: (language = 'he'): Promise<Response> =>
      test.agent.post(at('/overnight')).set('accept-language', language),
    notComing: (): Promise<Response> => test.agent.post(at('/not-coming')),
    cancel: (): Promise<Response> => test.agent.post(at('/cancel')),
    viewLink: (): Promise<Response> => test.agent.post(at('/view-link')),
    personalData: (): Promise<Response> => test.agent.get(at('/personal-data')),
    correct: (contact: object, language = 'he'): Promise<Response> =>
      test.agent.put(at('/personal-data')).set('accept-language', language).send(contact),
    erase: (): Promise<Response> => test.agent.delete(at('/personal-data')),
  };
}
