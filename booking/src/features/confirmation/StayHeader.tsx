import type { ReservationStatus } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Tick } from '../../shared/ui/Tick';

export function StayHeader({ status }: { status: ReservationStatus }) {
  const { t } = useI18n();
  const cancelled = status === 'cancelled';
  return (
    <div
      className="stay-header"

      data-testid={cancelled ? 'cancelled' : 'stay-status'}
      data-status={status}
    >
      <Tick cancelled={cancelled} />
      <PageHeading news={status}>{t(`token.${status}`)}</PageHeading>
      {cancelled && <p>{t('token.cancelledText')}</p>}
    </div>
  );
}
