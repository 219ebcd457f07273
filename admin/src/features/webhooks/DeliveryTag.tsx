import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { stateTones } from '../reservations/message';
import { type DeliveryAttempts, isFailing } from './webhook';

/** State of a delivery. A failed delivery awaiting a retry is distinguished from one not yet attempted. */
export function DeliveryTag({ of }: { of: DeliveryAttempts }) {
  const t = useTranslate();
  if (isFailing(of)) return <Tag tone="amber">{t('panui.webhook.failing')}</Tag>;
  return <Tag tone={stateTones[of.state]}>{t(`panui.webhook.state.${of.state}`)}</Tag>;
}
