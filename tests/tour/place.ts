import type { APIRequestContext } from '@playwright/test';
import { driver } from '../e2e/drivers/reserve';
import type { Lang } from '../e2e/drivers/texts';
import { inIsrael } from '../e2e/drivers/time';
import { makeVenue, type Venue } from '../e2e/drivers/venue';

const evening = () => inIsrael(3, '19:30');

/** A venue with a lot of its own, named as in life: pictures are to show what people will see. */
export const aVenue = (request: APIRequestContext, spots = 3): Promise<Venue> =>
  makeVenue(request, {
    spots,
    venue: { name: 'היכל מנורה מבטחים', name_en: 'Menora Mivtachim Arena' },
    lot: { name: 'מגדל אורן', name_en: 'Oren Tower', is_24_7: false, open_weekdays: [0, 1, 2, 3, 4, 5, 6] },
  });

async function sent<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Hold {
  spot_id: number;
  session_token: string;
}

export const holdSpot = (
  request: APIRequestContext,
  { id }: Pick<Venue, 'id'>,
  time = evening(),
): Promise<Hold> => sent<Hold>(request, '/landing/request-parking', { venue_id: id, reservation_time: time });

/** A confirmed stay, made without a page; gives its token. */
export async function aStay(
  request: APIRequestContext,
  venue: Pick<Venue, 'id'>,
  time = evening(),
): Promise<string> {
  const { spot_id, session_token } = await holdSpot(request, venue, time);
  const { access_token } = await sent<{ access_token: string }>(request, '/landing/confirm-reservation', {
    ...driver,
    termsAccepted: true,
    venue_id: venue.id,
    reservation_time: time,
    spot_id,
    session_token,
  });
  return access_token;
}

export const stayPath = (token: string, lang: Lang): string => `/reservation/${token}?lang=${lang}`;
