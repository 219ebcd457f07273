import type { Hold } from '../hold';
import { useI18n } from '../i18n/I18n';
import { Deadline } from './Deadline';

/** Until when the reservation could be cancelled. */
export function CancelTerms({ hold }: { hold: Pick<Hold, 'cancel_deadline'> }) {
  const { t } = useI18n();
  const { cancel_deadline: deadline } = hold;
  return deadline ? <Deadline text="form.freeCancellationUntil" at={deadline} /> : t('form.notCancellable');
}
