import type { Dto } from '@panui/api';
import type { useTranslate } from 'react-admin';
import { isolatedMoney } from '../../i18n/money';

/** How many reservations a cancellation cancels, and what it refunds. */
export const cancelEffectText = (
  t: ReturnType<typeof useTranslate>,
  {
    reservations,
    refunds_agorot: refunds,
  }: Pick<Dto<'EventCancellation'>, 'reservations' | 'refunds_agorot'>,
): string =>
  t(refunds > 0 ? 'panui.evening.cancel_refunds' : 'panui.evening.cancel_effect', {
    smart_count: reservations,
    amount: isolatedMoney(refunds),
  });
