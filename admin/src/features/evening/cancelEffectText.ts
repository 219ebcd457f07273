import type { Dto } from '@panui/api';
import type { useTranslate } from 'react-admin';
import { isolatedMoney } from '../../i18n/money';

/** How many reservations a cancellation cancels, what it refunds, and when drivers hear of it. */
export const cancelEffectText = (
  t: ReturnType<typeof useTranslate>,
  {
    reservations,
    refunds_agorot: refunds,
    messages_wait: isWaiting,
  }: Pick<Dto<'EventCancellation'>, 'reservations' | 'refunds_agorot' | 'messages_wait'>,
): string =>
  [
    t(refunds > 0 ? 'panui.evening.cancel_refunds' : 'panui.evening.cancel_effect', {
      smart_count: reservations,
      amount: isolatedMoney(refunds),
    }),
    reservations > 0 && t(`panui.evening.mails_${isWaiting ? 'wait' : 'at_once'}`),
  ]
    .filter(Boolean)
    .join(' ');
