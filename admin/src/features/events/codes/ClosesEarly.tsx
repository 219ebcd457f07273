import type { Dto } from '@panui/api';
import { useGetOne } from 'react-admin';
import { ParkingEndsEarly } from '../../../components/lots/ParkingEndsEarly';
import { inLang } from '../../../i18n/inLang';
import { useLang } from '../../../i18n/useLang';
import { useCodePreview } from './useEventCodes';

/** Warns of a lot that closes before the event ends. */
export function ClosesEarly({ event, lotId }: { event: Dto<'Event'>; lotId: number }) {
  const lang = useLang();
  const { data: preview } = useCodePreview(event.id, lotId);
  const { data: lot } = useGetOne<Dto<'Lot'>>('parking-lots', { id: lotId });
  if (!preview || !lot || event.ends_at === null) return null;
  return (
    <ParkingEndsEarly
      lot={{ name: inLang(lang, lot.name, lot.name_en), endsAt: preview.parking_ends_at }}
      event={{ name: inLang(lang, event.title, event.title_en), endsAt: event.ends_at }}
    />
  );
}
