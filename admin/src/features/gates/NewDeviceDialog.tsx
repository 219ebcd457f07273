import type { Dto } from '@panui/api';
import { Dialog } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../components/ui/FormDialog';
import { useAction } from '../../data/useAction';
import type { LotArea } from '../../data/lotArea';
import { DeviceForm } from './DeviceForm';
import { createDevice, type DeviceValues, type GateDevice, revokeDevice } from './gateDevice';
import { KeyStep } from './KeyStep';
import { PhoneStep } from './PhoneStep';

interface Props {
  area: LotArea;
  lotId: number;
  /** A phone whose link expired: the new device has its name and direction, and replaces it. */
  replaced?: GateDevice;
  onClose: () => void;
}

const emptyValues: DeviceValues = { name: '', kind: 'phone', direction: 'both' };

/** Creates a device, and shows its link or key once. */
export function NewDeviceDialog({ area, lotId, replaced, onClose }: Props) {
  const [values, setValues] = useState<DeviceValues>(
    replaced ? { ...replaced, direction: replaced.direction ?? 'both' } : emptyValues,
  );
  const [created, setCreated] = useState<Dto<'NewGateDevice'> | null>(null);
  const { isBusy, errorText, run } = useAction();

  /** Creates the device, and removes the one before it, whose link expired. */
  const create = () =>
    run(async () => {
      const previous = created ?? replaced;
      setCreated(await createDevice(area.lotPath, lotId, { ...values, name: values.name.trim() }));
      if (previous) await revokeDevice(area.lotPath, lotId, previous.id);
    });

  const step = { area, lotId, isBusy, errorText, onClose };
  if (created === null)
    return (
      <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="new-device-title">
        {(close) => (
          <DeviceForm
            {...step}
            values={values}
            isReplacement={replaced !== undefined}
            onChange={setValues}
            onSubmit={() => void create()}
            onClose={close}
          />
        )}
      </FormDialog>
    );
  // A click outside does not close the dialog while it shows a secret.
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="new-device-title">
      {created.enrolment_url && (
        <PhoneStep
          {...step}
          key={created.id}
          phone={created}
          url={created.enrolment_url}
          onRenew={() => void create()}
        />
      )}
      {created.key && <KeyStep gateKey={created.key} name={created.name} onClose={onClose} />}
    </Dialog>
  );
}
