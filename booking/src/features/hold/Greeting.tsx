import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { PageHeading } from '../../shared/ui/PageHeading';
import { EndTime } from '../../shared/ui/EndTime';

export function Greeting({
  hold,
  firstName,
  spotChanged,
}: {
  hold: Hold;
  firstName: string;
  spotChanged: boolean;
}) {
  const { lang, rich } = useI18n();
  const start = hold.reservation_time;
  const venue = <Name>{hold.venue_name}</Name>;
  const time = <Ltr>{formatTime(start)}</Ltr>;
  return (
    <div className="greeting">
      <PageHeading>
        {firstName
          ? rich('reserve.greeting', { name: <Name>{firstName}</Name>, venue })
          : rich('reserve.heading', { venue })}
      </PageHeading>
      <p>
        {rich('reserve.dateAndHours', {
          day: formatDay(start, lang),
          start: time,
          end: <EndTime start={start} end={hold.reservation_end} />,
        })}
      </p>
      {hold.reservation_time_adjusted && (
        <p className="info">
          <span>{rich('reserve.adjusted', { start: time })}</span>
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
