import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { type MessageState, stateTones } from '../reservations/message';
import { isFailing } from './webhook';

/** How a delivery stands; what was refused and is tried again is told from what only waits for its turn. */
export function DeliveryTag({ of }: { of: { state: MessageState; attempts: number } }) {
  const t = useTranslate();
  if (isFailing(of)) return <Tag tone="amber">{t('panui.webhook.failing')}</Tag>;
  return <Tag tone={stateTones[of.state]}>{t(`panui.webhook.state.${of.state}`)}</Tag>;
}
