import type { APIRequestContext } from '@playwright/test';
import { driver } from '../e2e/drivers/reserve';
import type { Lang } from '../e2e/drivers/texts';
import { inIsrael } from '../e2e/drivers/time';
import { createVenue, type Venue } from '../e2e/drivers/venue';

const evening = () => inIsrael(3, '19:30');

/** A venue with a lot of its own, named as in life: pictures are to show what people will see. */
export const createNamedVenue = (request: APIRequestContext, spots = 3): Promise<Venue> =>
  createVenue(request, {
    spots,
    venue: { name: 'היכל מנורה מבטחים', name_en: 'Menora Mivtachim Arena' },
    lot: { name: 'מגדל אורן', name_en: 'Oren Tower', is_24_7: false, open_weekdays: [0, 1, 2, 3, 4, 5, 6] },
  });

async function postJson<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Hold {
  spot_id: number;
  session_token: string;
}

export const holdSpot = (
  request: APIRequestContext,
  { id }: Pick<Venue, 'id'>,
  time = evening(),
): Promise<Hold> =>
  postJson<Hold>(request, '/landing/request-parking', { venue_id: id, reservation_time: time });

/** A confirmed stay, made without a page; gives its token. */
export async function createReservation(
  request: APIRequestContext,
  venue: Pick<Venue, 'id'>,
  time = evening(),
): Promise<string> {
  const { spot_id, session_token } = await holdSpot(request, venue, time);
  const { access_token } = await postJson<{ access_token: string }>(request, '/landing/confirm-reservation', {
    ...driver,
    termsAccepted: true,
    venue_id: venue.id,
    reservation_time: time,
    spot_id,
    session_token,
  });
  return access_token;
}

export const reservationPath = (token: string, lang: Lang): string => `/reservation/${token}?lang=${lang}`;
