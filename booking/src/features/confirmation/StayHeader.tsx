import type { ReservationStatus } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { Tick } from '../../shared/ui/Tick';

export function StayHeader({ status }: { status: ReservationStatus }) {
  const { t } = useI18n();
  const cancelled = status === 'cancelled';
  return (
    <div
      className="stay-header"
      role="status"
      data-testid={cancelled ? 'cancelled' : 'stay-status'}
      data-status={status}
    >
      <Tick cancelled={cancelled} />
      <h1>{t(`token.${status}`)}</h1>
      {cancelled && <p>{t('token.cancelledText')}</p>}
    </div>
  );
}
