import type { ReservationStatus } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Tick } from '../../shared/ui/Tick';

interface Props {
  status: ReservationStatus;
  /** The driver said so themselves. */
  isGivenUp: boolean;
}

export function StayHeader({ status, isGivenUp }: Props) {
  const { t } = useI18n();
  const cancelled = status === 'cancelled';
  return (
    <div className="stay-header" data-testid={cancelled ? 'cancelled' : 'stay-status'} data-status={status}>
      <Tick cancelled={cancelled} />
      <PageHeading news={status}>{t(isGivenUp ? 'notComing.done' : `token.${status}`)}</PageHeading>
      {cancelled && <p>{t('token.cancelledText')}</p>}
      {isGivenUp && <p>{t('notComing.thanks')}</p>}
    </div>
  );
}
