import type { Dto } from '@panui/api';
import { groupedPlate } from '@panui/shared/plate';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../../data/api';
import type { LotArrival } from './arrival';

interface Props {
  lotId: number;
  arrival: LotArrival;
  onRecorded: (entry: Dto<'Entry'>) => void;
  onClose: () => void;
}

/** Records the entry of an expected car, after a question, because an entry cannot be taken back. */
export function CameInDialog({ lotId, arrival, onRecorded, onClose }: Props) {
  const t = useTranslate();
  const record = async () => {
    const body = {
      parking_lot_id: lotId,
      license_plate: arrival.license_plate,
      direction: 'in' as const,
    };
    onRecorded(await dataOf(api.POST('/owners/me/entries', { body })));
  };
  return (
    <ConfirmDialog
      title={t('panui.lot_arrivals.came_in_title', {
        plate: `\u2066${groupedPlate(arrival.license_plate)}\u2069`,
      })}
      text={t('panui.lot_arrivals.came_in_text', { spot: `\u2066${arrival.spot_number}\u2069` })}
      confirmLabel={t('panui.cars.submit_in')}
      isDestructive={false}
      onConfirm={record}
      onClose={onClose}
    />
  );
}
