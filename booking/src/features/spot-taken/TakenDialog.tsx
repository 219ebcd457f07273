import { useId } from 'react';
import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { Dialog } from '../../shared/ui/Dialog';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { useOnline } from '../../shared/ui/useOnline';
import type { SpotTaken } from './useSpotTaken';

const longestNote = 300;

/** Says what will happen, and asks once. */
export function TakenDialog({ taken, stay }: { taken: SpotTaken; stay: Reservation }) {
  const { t, rich } = useI18n();
  const noteId = useId();
  const online = useOnline();
  const { isBusy, problem, note } = taken;
  return (
    <Dialog
      title={rich('taken.title', { spot: <Ltr>{stay.spot_number}</Ltr> })}
      onClose={isBusy ? undefined : taken.close}
    >
      <p>{t('taken.what')}</p>
      <p className="small">{t('taken.free')}</p>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="reservationFailed" />
        </p>
      )}
      {!online && !problem && (
        <p className="info" role="status">
          {t('taken.offline')}
        </p>
      )}
      <details className="taken-note" open={note !== '' || undefined}>
        <summary>{t('taken.addNote')}</summary>
        <label htmlFor={noteId}>{t('taken.note')}</label>
        <textarea
          id={noteId}
          name="note"
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => taken.setNote(event.target.value)}
        />
      </details>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          data-testid="taken-back"
          disabled={isBusy}
          onClick={taken.close}
        >
          {t('taken.back')}
        </button>
        <button
          type="button"
          className="button"
          data-testid="taken-confirm"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void taken.report(stay)}
        >
          {t(isBusy ? 'taken.busy' : 'taken.confirm')}
        </button>
      </div>
    </Dialog>
  );
}
