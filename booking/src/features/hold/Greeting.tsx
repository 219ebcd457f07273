import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { PageHeading } from '../../shared/ui/PageHeading';
import { HoldTime } from './HoldTime';

interface Props {
  hold: Hold;
  /** Empty until the driver has entered a whole name. */
  firstName: string;
  spotChanged: boolean;
}

export function Greeting({ hold, firstName, spotChanged }: Props) {
  const { rich } = useI18n();
  const { event_title: event, event_starts_at: startsAt = '' } = hold;
  const names = { name: <Name>{firstName}</Name>, venue: <Name>{hold.venue_name}</Name> };
  return (
    <div className="greeting">
      <PageHeading>
        {event ? (
          <>
            <Name>{event}</Name>, <Ltr>{formatTime(startsAt)}</Ltr>
          </>
        ) : (
          rich(firstName ? 'reserve.greeting' : 'reserve.heading', names)
        )}
      </PageHeading>
      <p>
        {event && <>{names.venue} · </>}
        <HoldTime hold={hold} />
      </p>
      {hold.reservation_time_adjusted && (
        <p className="info">
          <span>{rich('reserve.adjusted', { start: <Ltr>{formatTime(hold.reservation_time)}</Ltr> })}</span>
        </p>
      )}
      {spotChanged && (
        <p className="info" role="status">
          <span>{rich('reserve.spotChanged', { spot: <Ltr>{hold.spot_number}</Ltr> })}</span>
        </p>
      )}
    </div>
  );
}
