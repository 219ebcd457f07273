import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayText, isSameDay, timeText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

interface Named {
  /** In the language of the page. */
  name: string;
  /** When parking, or the event, ends. */
  endsAt: string;
}

/** Warns of a lot in which drivers cannot park until their event ends. Displays nothing for any other. */
export function ParkingEndsEarly({ lot, event }: { lot: Named; event: Named }) {
  const t = useTranslate();
  const lang = useLang();
  const [parkingEnd, eventEnd] = [new Date(lot.endsAt), new Date(event.endsAt)];
  if (parkingEnd >= eventEnd) return null;
  // The day is named where it is another one.
  const hasOtherDay = !isSameDay(parkingEnd, eventEnd);
  const textOf = (at: Date) => `\u2068${hasOtherDay ? `${dayText(at, lang)}, ` : ''}${timeText(at)}\u2069`;
  return (
    <Alert severity="warning" role="status" data-testid="parking-ends-early">
      {t('panui.calendar.ends_early', {
        lot: `\u2068${lot.name}\u2069`,
        event: `\u2068${event.name}\u2069`,
        parking_end: textOf(parkingEnd),
        event_end: textOf(eventEnd),
      })}
    </Alert>
  );
}
