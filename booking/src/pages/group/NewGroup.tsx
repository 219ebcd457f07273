import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { GroupEvening } from '../../features/group/GroupEvening';
import { CheckedPlateField } from '../../features/plate/CheckedPlateField';
import { GroupForm } from '../../features/group/GroupForm';
import type { GroupText } from '../../features/group/useGroupText';
import { call } from '../../shared/api/http';
import { type Problem, toProblem } from '../../shared/api/problem';
import type { Dto } from '@panui/api';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { formatDay, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Notice } from '../../shared/ui/Notice';
import { PageHeading } from '../../shared/ui/PageHeading';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { useTitle } from '../../shared/ui/useTitle';
import { FreeUntil } from '../../features/group/FreeUntil';

const EventChanged = lazy(() => import('../EventChanged'));

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
  const { loadHold, releaseHold, TermsLinks: Terms } = await import('../ReservePage');
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
export function NewGroup({ text }: { text: GroupText }) {
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
