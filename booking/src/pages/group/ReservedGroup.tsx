import { AddCar } from '../../features/group/AddCar';
import { CopyButton } from '../../features/group/CopyButton';
import { GroupChoice } from '../../features/group/GroupChoice';
import { GroupEvening } from '../../features/group/GroupEvening';
import { CheckedPlateField } from '../../features/plate/CheckedPlateField';
import { useGroup } from '../../features/group/useGroup';
import type { GroupText } from '../../features/group/useGroupText';
import { urlOf } from '../../shared/api/preloaded';
import type { Dto } from '@panui/api';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay } from '../../shared/time/time';
import { Disclosure } from '../../shared/ui/Disclosure';
import { ContactLink } from '../../shared/ui/ContactLink';
import { Notice } from '../../shared/ui/Notice';
import { PageHeading } from '../../shared/ui/PageHeading';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { useTitle } from '../../shared/ui/useTitle';
import { FreeUntil } from '../../features/group/FreeUntil';
import { GroupCar } from './GroupCar';

/** What is reserved with the token of a group's link. */
export function ReservedGroup({ token, text }: { token: string; text: GroupText }) {
  const { t, lang } = useI18n();
  const { state, reload } = useGroup(token, lang);
  useTitle(text('group.title'));
  if (state.phase === 'loading') return <Spinner text={text('group.loading')} />;
  if (state.phase === 'failed') {
    if (state.problem.status === 404)
      return <Notice title={text('group.notFoundTitle')}>{text('group.notFound')}</Notice>;
    return (
      <Notice title={text('group.failed')} action={{ label: t('reserve.retry'), onClick: reload }}>
        <ProblemText problem={state.problem} fallback="could_not_load_data" />
      </Notice>
    );
  }
  return <Group token={token} group={state.group} text={text} onChanged={reload} />;
}

interface GroupProps {
  token: string;
  group: Dto<'Group'>;
  text: GroupText;
  onChanged: () => Promise<void>;
}

function Group({ token, group, text, onChanged }: GroupProps) {
  const { lang } = useI18n();
  const reserved = group.cars.filter(({ status }) => status === 'confirmed');
  const isInOneLot = new Set(reserved.map((car) => car.parking_lot_name)).size <= 1;
  const list = reserved.map((car) =>
    [car.name, car.license_plate, text('group.spotOf', { spot: car.spot_number }), car.url]
      .filter(Boolean)
      .join(' · '),
  );
  return (
    <>
      <GroupHeading group={group} count={reserved.length} text={text} />
      <GroupChoice token={token} group={group} text={text} onChanged={onChanged} />
      <GroupEvening
        evening={group}
        prices={reserved.map((car) => car.price_agorot)}
        isInOneLot={isInOneLot}
        text={text}
      >
        {group.cancel_deadline && <FreeUntil deadline={group.cancel_deadline} text={text} />}
        {reserved.length > 0 && (
          <a
            className="link"
            href={urlOf('GET /groups/token/{token}/calendar.ics', { path: { token } })}
            download="parking.ics"
          >
            {text('group.calendar')}
          </a>
        )}
      </GroupEvening>
      {reserved.length > 1 && (
        <CopyButton label={text('group.copyAll')} copied={list.join('\n')} testId="copy-all" />
      )}
      <ul className="group-cars">
        {group.cars.map((car) => (
          <li key={car.url}>
            <GroupCar
              groupToken={token}
              car={car}
              day={formatDay(group.reservation_start, lang)}
              hasLotName={!isInOneLot}
              isOwed={group.paid_by === null && car.price_agorot > 0}
              text={text}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
      {group.spots_left > 0 && (
        <Disclosure label={text('group.add', { count: group.spots_left })} testId="add-car-open">
          {(close) => (
            <AddCar
              PlateField={CheckedPlateField}
              token={token}
              plates={reserved.map((car) => car.license_plate)}
              text={text}
              onChanged={onChanged}
              onAdded={close}
            />
          )}
        </Disclosure>
      )}
      {(reserved.length > 0 || group.spots_left > 0) && <p className="small">{text('group.note')}</p>}
      <ContactLink />
    </>
  );
}

/** How many cars have a spot, or why none has. */
function GroupHeading({ group, count, text }: Pick<GroupProps, 'group' | 'text'> & { count: number }) {
  if (group.event_cancelled)
    return (
      <>
        <PageHeading>{text('group.eventCancelled')}</PageHeading>
        <p className="info" role="status" data-testid="event-cancelled">
          {text('group.eventCancelledText')}{' '}
          {group.cancel_reason && text('group.reason', { reason: `\u2068${group.cancel_reason}\u2069` })}
        </p>
      </>
    );
  const texts: Record<number, string> = { 0: text('group.none'), 1: text('group.one') };
  return <PageHeading>{texts[count] ?? text('group.heading', { count })}</PageHeading>;
}
