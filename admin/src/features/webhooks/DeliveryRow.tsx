import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { DeliveryTag } from './DeliveryTag';
import { isFailing } from './webhook';

interface Props {
  delivery: Dto<'WebhookDelivery'>;
  canResend: boolean;
  onResend: () => void;
}

/** One delivery: event, reservation, state and next attempt. */
export function DeliveryRow({ delivery, canResend, onResend }: Props) {
  const t = useTranslate();
  const isFirstAttempt = delivery.state === 'waiting' && !isFailing(delivery);
  return (
    <li>
      <div className="delivery-event">
        <div>
          <b>{t(`panui.webhook.event.${delivery.event.replace('reservation.', '')}`)}</b>{' '}
          <DeliveryTag of={delivery} />
        </div>
        <div className="quiet">
          <Moment at={delivery.created_at} /> ·{' '}
          <Link to={`/reservations/${delivery.reservation_id}`}>
            {t('panui.webhook.reservation')} <Ltr>{delivery.reservation_id}</Ltr>
          </Link>
        </div>
      </div>
      <div className="delivery-status">
        {delivery.attempts > 0 && (
          <span>
            {t('panui.webhook.attempts', { smart_count: delivery.attempts })}
            {delivery.response_status && (
              <>
                {' · '}
                {t('panui.webhook.response_status')} <Ltr>{delivery.response_status}</Ltr>
              </>
            )}
          </span>
        )}
        {delivery.sent_at && delivery.state === 'sent' && (
          <span className="quiet">
            {t('panui.webhook.delivered_at')} <Moment at={delivery.sent_at} part="near" />
          </span>
        )}
        {delivery.next_attempt_at && (
          <span className="quiet">
            {t('panui.webhook.next')} <Moment at={delivery.next_attempt_at} part="near" />
          </span>
        )}
        {delivery.last_error && (
          <span className="delivery-error">{t(`panui.webhook.error.${delivery.last_error}`)}</span>
        )}
      </div>
      {!isFirstAttempt && (
        <Button size="small" disabled={!canResend} onClick={onResend}>
          {t('panui.webhook.resend')}
        </Button>
      )}
    </li>
  );
}
