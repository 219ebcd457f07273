import type { Dto } from '@panui/api';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Button, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { walkingEstimate } from '@panui/shared/walking-estimate';
import { CopyField } from '../../components/ui/CopyField';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { dayText, timeText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import type { FirstRun } from './firstRun';

/** The link for the next evening, or the reason why it would not lead to a spot. */
export function LinkStep({
  run,
  link,
  evening,
}: {
  run: FirstRun;
  link: string | null;
  evening: Date | null;
}) {
  const t = useTranslate();
  const lang = useLang();
  const { venue, lot, maxWalkingMinutes } = run;
  if (!venue || !lot) return null;
  const lotPath = `/parking-lots/${lot.id}/edit`;
  if (!link || !evening)
    return (
      <Alert severity="warning">
        {t('panui.first_run.link.never_open')} <Link to={lotPath}>{t('panui.first_run.open_lot')}</Link>
      </Alert>
    );
  const minutes = Math.ceil(walkingEstimate(lot, venue).walkingTimeMinutes);
  return (
    <div className="stack">
      {minutes > maxWalkingMinutes && (
        <Alert severity="warning">
          {t('panui.first_run.link.too_far', { minutes, max: maxWalkingMinutes })}{' '}
          <Link to={lotPath}>{t('panui.first_run.open_lot')}</Link>
        </Alert>
      )}
      <CopyField
        text={link}
        label={t('panui.first_run.link.label', { day: dayText(evening, lang), time: timeText(evening) })}
        testId="reserve-link"
      />
    </div>
  );
}

/** Opens the link in a new tab. The page polls for the reservation. */
export function TestStep({ link }: { link: string | null }) {
  const t = useTranslate();
  const [isOpened, setIsOpened] = useState(false);
  if (!link) return null;
  return (
    <div className="first-run-test">
      <Button
        variant="contained"
        href={link}
        target="_blank"
        rel="noopener"
        endIcon={<OpenInNewOutlined />}
        onClick={() => setIsOpened(true)}
      >
        {t('panui.first_run.test.open')}
      </Button>
      <p className="quiet first-run-waiting" role="status">
        {isOpened && (
          <>
            <CircularProgress size={16} aria-hidden="true" /> {t('panui.first_run.test.waiting')}
          </>
        )}
      </p>
    </div>
  );
}

interface ResultProps {
  reservation: Dto<'Reservation'>;
  /** Only the first reservation can be taken for the test. */
  isOnly: boolean;
  onCancelled: () => void;
}

export function TestResult({ reservation, isOnly, onCancelled }: ResultProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    try {
      await api.POST('/admin/reservations/{id}/cancel', {
        params: { path: { id: reservation.id } },
        body: { reason: t('panui.first_run.test.cancel_reason') },
      });
      notify('panui.reservation.cancel.done', { type: 'success', messageArgs: { smart_count: 1 } });
      onCancelled();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="first-run-test">
      <p className="quiet">
        <Link to={`/reservations/${reservation.id}`}>
          {t('panui.spot.spot')} <Ltr>{reservation.spot_number}</Ltr>,{' '}
          <Moment at={reservation.reservation_start} part="near" />
        </Link>
      </p>
      {isOnly && reservation.status === 'confirmed' && (
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void cancel()}>
          {t('panui.first_run.test.cancel')}
        </Button>
      )}
    </div>
  );
}
