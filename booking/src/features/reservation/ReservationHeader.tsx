import type { ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { PageHeading } from '../../shared/ui/PageHeading';
import { StatusIcon } from '../../shared/ui/StatusIcon';

interface Props {
  status: Reservation['status'];
  /** It was cancelled because its event was. */
  isEventCancelled?: boolean;
  /** Why an operator cancelled. */
  cancelReason?: string | null;
  /** The driver reported not coming. */
  isNotComing: boolean;
  /** The reservation may have been cancelled. */
  isOutcomeUnknown: boolean;
  /** Replaces the title of the status. */
  title?: ReactNode;
  /** A line below the title. */
  children?: ReactNode;
}

export function ReservationHeader({
  status,
  isEventCancelled = false,
  cancelReason,
  isNotComing,
  isOutcomeUnknown,
  title,
  children,
}: Props) {
  const { t } = useI18n();
  const cancelled = status === 'cancelled';
  return (
    <div
      className="reservation-header"
      data-testid={cancelled ? 'cancelled' : 'reservation-status'}
      data-status={status}
    >
      <StatusIcon cancelled={cancelled} muted={isNotComing || isOutcomeUnknown || status === 'no_show'} />
      <div>
        <PageHeading focusKey={status}>
          {isOutcomeUnknown
            ? t('reservation.title')
            : (title ?? t(isNotComing ? 'notComing.done' : `reservation.${status}`))}
        </PageHeading>
        {cancelled && <p>{t(isEventCancelled ? 'cancelled.withEvent' : 'reservation.cancelledText')}</p>}
        {cancelReason && (
          <p data-testid="cancel-reason">
            <bdi>{cancelReason}</bdi>
          </p>
        )}
        {isNotComing && <p>{t('notComing.thanks')}</p>}
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
