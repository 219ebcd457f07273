import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../data/api';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { useEventsArea } from './eventsArea';

export const useOwnVenuesQuery = (enabled: boolean) =>
  useQuery({ queryKey: ['own-venues'], queryFn: () => dataOf(api.GET('/venues/me')), enabled });

export const useOwnVenues = (enabled = true) => useOwnVenuesQuery(enabled).data ?? [];

/** The venues whose events the user may change. */
export function useVenueChoices(): { id: number; name: string }[] {
  const lang = useLang();
  const { isOwn } = useEventsArea();
  const own = useOwnVenues(isOwn);
  const { data: all = [] } = useAllRows<Dto<'Venue'>>('venues', fieldInLang(lang, 'name'), !isOwn);
  return (isOwn ? own : all).map(({ id, name, name_en }) => ({ id, name: inLang(lang, name, name_en) }));
}
