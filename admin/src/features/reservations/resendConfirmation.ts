import type { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';

/** The driver's confirmation is sent with current data, whatever became of the first one. */
export async function resendConfirmation(id: number, t: ReturnType<typeof useTranslate>): Promise<void> {
  const params = { path: { id } };
  const { email } = await dataOf(api.GET('/admin/reservations/{id}', { params }));
  if (email === '') throw new Error(t('panui.reservation.resend.no_address'));
  const messages = await dataOf(api.GET('/admin/reservations/{id}/messages', { params }));
  const confirmation = messages
    .filter(({ topic, channel }) => topic === 'confirmed' && channel === 'mail')
    .at(-1);
  if (!confirmation) throw new Error(t('panui.reservation.resend.none'));
  // One that waits is sent anyway.
  if (confirmation.state === 'waiting') return;
  await dataOf(api.POST('/admin/messages/{id}/resend', { params: { path: { id: confirmation.id } } }));
}
