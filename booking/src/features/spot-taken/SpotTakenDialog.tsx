import { reportSpotTakenNoteMaxLength } from '@panui/api/limits';
import { useId, useState } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { useOnline } from '../../shared/ui/useOnline';
import type { SpotTakenReport } from './useSpotTakenReport';

/** Confirmation dialog of the report. */
export function SpotTakenDialog({
  spotTakenReport,
  reservation,
}: {
  spotTakenReport: SpotTakenReport;
  reservation: Reservation;
}) {
  const { t, rich } = useI18n();
  const noteId = useId();
  const online = useOnline();
  const { isBusy, problem, note } = spotTakenReport;
  const [isNoteOpen, setNoteOpen] = useState(note !== '');
  return (
    <Dialog
      title={rich('spotTaken.title', { spot: <Ltr>{reservation.spot_number}</Ltr> })}
      onClose={isBusy ? undefined : spotTakenReport.close}
    >
      <p>{t('spotTaken.explanation')}</p>
      <p className="small">{t('spotTaken.priceNote')}</p>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="reservationFailed" />
        </p>
      )}
      {!online && !problem && (
        <p className="info" role="status">
          {t('spotTaken.offline')}
        </p>
      )}
      <details
        className="spot-taken-note"
        open={isNoteOpen}
        onToggle={(event) => setNoteOpen(event.currentTarget.open)}
      >
        <summary>{t('spotTaken.addNote')}</summary>
        <label htmlFor={noteId}>{t('spotTaken.note')}</label>
        <textarea
          id={noteId}
          name="note"
          rows={3}
          maxLength={reportSpotTakenNoteMaxLength}
          value={note}
          onChange={(event) => spotTakenReport.setNote(event.target.value)}
        />
      </details>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-testid="spot-taken-confirm"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void spotTakenReport.report()}
        >
          {t(isBusy ? 'spotTaken.submitting' : 'spotTaken.confirm')}
        </button>
        <button
          type="button"
          className="button quiet"
          data-testid="spot-taken-back"
          disabled={isBusy}
          onClick={spotTakenReport.close}
        >
          {t('spotTaken.back')}
        </button>
      </div>
    </Dialog>
  );
}
