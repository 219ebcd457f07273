import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';

/** Says why a list has neither the plate nor the name of the driver. */
export function ErasedDriver({
  reservation,
}: {
  reservation: Pick<Dto<'Reservation'>, 'personal_data_erased_at'>;
}) {
  const t = useTranslate();
  if (!reservation.personal_data_erased_at) return null;
  return <span className="quiet">{t('panui.reservation.erased')}</span>;
}
