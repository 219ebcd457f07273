import type { Dto } from '@panui/api';
import { dateText } from '../../i18n/time';
import { inLang } from '../../i18n/inLang';
import type { Lang } from '../../i18n/lang';
import type { Audience } from './calendarApi';

type Venue = Dto<'AudienceVenue'>;
type Event = Venue['events'][number];

export const venueName = ({ name, name_en }: Venue, lang: Lang): string => inLang(lang, name, name_en);

/** The title of an event with its date, because a show may have many evenings. */
export const eventName = ({ title, title_en, starts_at }: Event, lang: Lang): string =>
  `\u2068${inLang(lang, title, title_en)}\u2069, ${dateText(new Date(starts_at), lang)}`;

/** The name of the venue or event; undefined for everyone, and for one that is not listed. */
export function audienceName(
  { venue_id, event_id }: Audience,
  venues: readonly Venue[],
  lang: Lang,
): string | undefined {
  const event = venues.flatMap(({ events }) => events).find(({ id }) => id === event_id);
  if (event) return eventName(event, lang);
  const venue = event_id === null ? venues.find(({ id }) => id === venue_id) : undefined;
  return venue && venueName(venue, lang);
}
