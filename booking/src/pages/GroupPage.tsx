import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { AddCar } from '../features/group/AddCar';
import { CarChoice } from '../features/group/CarChoice';
import { CopyButton } from '../features/group/CopyButton';
import { GroupChoice } from '../features/group/GroupChoice';
import { GroupEvening } from '../features/group/GroupEvening';
import { CheckedPlateField } from '../features/plate/CheckedPlateField';
import { GroupForm } from '../features/group/GroupForm';
import { useGroup } from '../features/group/useGroup';
import {
  type GroupText,
  type GroupTexts,
  loadGroupTexts,
  useGroupText,
} from '../features/group/useGroupText';
import { call } from '../shared/api/http';
import { urlOf } from '../shared/api/preloaded';
import { type Problem, toProblem } from '../shared/api/problem';
import type { Dto } from '@panui/api';
import type { Lang } from '../shared/i18n/lang';
import { isolateLtr } from '../shared/i18n/isolateLtr';
import { useI18n } from '../shared/i18n/I18n';
import { formatMoney } from '../shared/money/money';
import { paths } from '../shared/paths';
import { tokenOf } from '../shared/tokenOf';
import { formatDay, formatTime } from '../shared/time/time';
import { ConfirmDialog } from '../shared/ui/ConfirmDialog';
import { Disclosure } from '../shared/ui/Disclosure';
import { ContactLink } from '../shared/ui/ContactLink';
import { Floor } from '../shared/ui/Floor';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Ltr } from '../shared/ui/Ltr';
import { Name } from '../shared/ui/Name';
import { Notice } from '../shared/ui/Notice';
import { PageHeading } from '../shared/ui/PageHeading';
import { Plate } from '../shared/ui/Plate';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';
import { PlateChange } from './PlateChange';

const EventChanged = lazy(() => import('./EventChanged'));

/** The page with its initial texts. */
export async function withTexts() {
  const texts = await loadGroupTexts(document.documentElement.lang as Lang);
  return { default: () => <GroupPage texts={texts} /> };
}

/** Several cars with one code: entering them, or with a token all that are reserved. */
function GroupPage({ texts }: { texts: GroupTexts }) {
  const text = useGroupText(useI18n().lang, texts);
  const token = tokenOf(location.pathname);
  return (
    <div className="driver">
      <Header />
      <main id="main">{token ? <ReservedGroup token={token} text={text} /> : <NewGroup text={text} />}</main>
      <Footer />
    </div>
  );
}

interface Prepared {
  /** Null for a link without a code. */
  link: { code: string; time: number } | null;
  /** Null when it could not be loaded; the cars can be entered without it. */
  preview: Dto<'GroupPreview'> | null;
  /** Why nothing can be reserved with the link. */
  rejection: Problem | null;
  Terms: ComponentType;
}

/** Reads the link, and releases a spot that is held for one car, because the group may need it. */
async function prepare(): Promise<Prepared> {
  const { loadHold, releaseHold, TermsLinks: Terms } = await import('./ReservePage');
  const query = new URLSearchParams(location.search);
  const [venueId, time] = [Number(query.get('venue_id')), Number(query.get('reservation_time'))];
  const code = query.get('code');
  if (!code || !venueId || !time) return { link: null, preview: null, rejection: null, Terms };
  const key = { venueId, time, code };
  const active = await loadHold(key).catch(() => null);
  if (active && !active.hold.checkout) await releaseHold(key, active.hold);
  const body = { code, reservation_time: time };
  const found = await call('POST /landing/group-reservation/preview', { body }).catch(toProblem);
  const isProblem = 'extras' in found;
  return {
    link: { code, time },
    preview: isProblem ? null : found,
    rejection: isProblem && (found.status === 400 || found.status === 404) ? found : null,
    Terms,
  };
}

/** The form for the code of a link. */
function NewGroup({ text }: { text: GroupText }) {
  const { t, lang } = useI18n();
  const [prepared, setPrepared] = useState<Prepared | 'failed' | null>(null);
  const [count, setCount] = useState(1);
  useTitle(text('new.title'));
  useEffect(() => {
    prepare().then(setPrepared, () => setPrepared('failed'));
  }, [lang]);
  if (!prepared) return <Spinner />;
  if (prepared === 'failed')
    return (
      <Notice
        title={text('new.title')}
        action={{ label: t('reserve.retry'), onClick: () => location.reload() }}
      >
        {t('problem.network_error')}
      </Notice>
    );
  const { link, preview, rejection, Terms } = prepared;
  if (!link) return <Notice title={text('new.brokenTitle')}>{text('new.broken')}</Notice>;
  if (rejection) return <RejectedLink problem={rejection} text={text} />;
  return (
    <>
      <PageHeading>{text('new.title')}</PageHeading>
      {preview ? (
        <GroupEvening
          evening={preview}
          prices={Array<number>(Math.max(count, 1)).fill(preview.price_agorot)}
          text={text}
        >
          <p>{text('new.spotsLeft', { count: preview.spots_left })}</p>
          {preview.cancel_deadline && <FreeUntil deadline={preview.cancel_deadline} text={text} />}
          {count > preview.spots_left && (
            <p className="error" role="alert">
              {text('new.tooMany', { count: preview.spots_left })}
            </p>
          )}
        </GroupEvening>
      ) : (
        <p>
          {formatDay(link.time, lang)}, <Ltr>{formatTime(link.time)}</Ltr>
        </p>
      )}
      <p>{text('new.lead')}</p>
      <GroupForm
        PlateField={CheckedPlateField}
        link={link}
        text={text}
        terms={<Terms />}
        onCount={setCount}
        onCreated={(url) => location.assign(new URL(url).pathname)}
      />
      <a className="link" href={`${paths.reserve}${location.search}`}>
        {text('new.single')}
      </a>
    </>
  );
}

/** Until when each car can be cancelled at no cost. */
function FreeUntil({ deadline, text }: { deadline: string; text: GroupText }) {
  const { lang } = useI18n();
  return <p>{text('new.cancelUntil', { day: formatDay(deadline, lang), time: formatTime(deadline) })}</p>;
}

/** Why nothing can be reserved with the code of a link, before anything is entered. */
function RejectedLink({ problem, text }: { problem: Problem; text: GroupText }) {
  const { t } = useI18n();
  const { reason, errors } = problem.extras;
  if (reason === 'event_cancelled' || reason === 'event_moved')
    return (
      <Suspense fallback={<Spinner />}>
        <EventChanged problem={problem} />
      </Suspense>
    );
  const query = new URLSearchParams(location.search);
  query.delete('code');
  const action = {
    label: text('new.withoutCode'),
    onClick: () => location.assign(`${paths.reserve}?${query.toString()}`),
  };
  const [error] = problem.fields.includes('code') ? (errors as [{ message: string }]) : [];
  return (
    <Notice title={error ? t('noSpot.code') : text('new.title')} action={action}>
      {error?.message ?? <ProblemText problem={problem} fallback="reservationFailed" />}
      {typeof reason === 'string' && reason !== 'too_early' && (
        <span className="stop-reason">
          <Name>{reason}</Name>
        </span>
      )}
    </Notice>
  );
}

function ReservedGroup({ token, text }: { token: string; text: GroupText }) {
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
            <Car
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

interface CarProps extends Pick<GroupProps, 'text' | 'onChanged'> {
  groupToken: string;
  car: Dto<'GroupMember'>;
  /** On which most cars park. */
  day: string;
  /** Whether the cars are in different lots. */
  hasLotName: boolean;
  /** Whether drivers pay at the lot. */
  isOwed: boolean;
}

function Car({ groupToken, car, day, hasLotName, isOwed, text, onChanged }: CarProps) {
  const { t, lang } = useI18n();
  const online = useOnline();
  const token = tokenOf(new URL(car.url).pathname);
  const isReserved = car.status === 'confirmed';
  const ownDay = formatDay(car.reservation_start, lang);
  const price = isolateLtr(formatMoney(car.price_agorot));
  const refundNote = car.is_paid ? t('cancel.refund', { refund: price }) : isOwed ? t('cancel.owed') : '';
  // Also after a failure: a lost response may have been a success.
  const cancel = () =>
    call('POST /reservations/token/{token}/cancel', { path: { token } })
      .finally(onChanged)
      .then(() => {});
  return (
    <section
      className="card group-car"
      data-testid="group-car"
      aria-label={text('group.car', { plate: car.license_plate })}
    >
      <div className="group-car-head">
        <div>
          <Plate number={car.license_plate} />
          {car.name && (
            <p>
              <Name>{car.name}</Name>
            </p>
          )}
          {hasLotName && (
            <p>
              <Name>{car.parking_lot_name}</Name>
            </p>
          )}
          {isReserved && car.choice && !car.choice.can_keep && <p>{text('choice.noSpotOfCar')}</p>}
          {isReserved && ownDay !== day && <p>{text('choice.otherDay', { day: ownDay })}</p>}
        </div>
        <p className="group-spot">
          {isReserved ? (
            <>
              <small>{t('reservation.spot')}</small> <Ltr>{car.spot_number}</Ltr>
              {car.spot_floor && (
                <small className="group-floor">
                  <Floor name={car.spot_floor} />
                </small>
              )}
              {car.former_spot && (
                <small className="group-former">
                  {' '}
                  {text('choice.formerSpot', { spot: `\u2066${car.former_spot}\u2069` })}
                </small>
              )}
            </>
          ) : (
            <small>{t(`mine.${car.status as 'cancelled'}`)}</small>
          )}
        </p>
      </div>
      {isReserved && (
        <>
          <CarChoice token={groupToken} car={car} text={text} onChanged={onChanged} />
          <CopyButton
            label={text('group.copy')}
            description={text('group.copyOf', { plate: car.license_plate })}
            copied={car.url}
            testId="copy-link"
          />
          <a className="link" href={new URL(car.url).pathname}>
            {text('group.open')}
          </a>
          <details>
            <summary>{text('group.manage')}</summary>
            <Disclosure label={text('group.changePlate')} testId="plate-change">
              {(close) => (
                <Suspense>
                  <PlateChange
                    token={token}
                    current={car.license_plate}
                    offline={!online}
                    onStale={onChanged}
                    onDone={async () => {
                      await onChanged();
                      close();
                    }}
                    onBack={close}
                  />
                </Suspense>
              )}
            </Disclosure>
            <ConfirmDialog
              name="cancel"
              texts={cancelTexts}
              note={refundNote}
              disabled={!online}
              onConfirm={cancel}
            />
          </details>
        </>
      )}
    </section>
  );
}

const cancelTexts = {
  open: 'reservation.cancel',
  title: 'cancel.title',
  warning: 'group.cancelWarning',
  back: 'cancel.back',
  confirm: 'cancel.confirm',
  busy: 'cancel.busy',
} as const;
