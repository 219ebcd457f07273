import { createGateDeviceLimits } from '@panui/api/limits';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { deviceIcons } from './deviceIcons';
import { deviceDirections, type DeviceKind, deviceKinds, type DeviceValues } from './gateDevice';

interface Props {
  values: DeviceValues;
  /** The device is a phone that gets a new link. */
  isReplacement: boolean;
  isBusy: boolean;
  errorText: string | null;
  onChange: (values: DeviceValues) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** Kind, name and direction of a new device. */
export function DeviceForm({ values, isReplacement, isBusy, errorText, onChange, onSubmit, onClose }: Props) {
  const t = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <DialogTitle id="new-device-title">
        {t(isReplacement ? 'panui.gates.new_link' : 'panui.gates.create')}
      </DialogTitle>
      <DialogContent>
        {errorText && <Alert severity="error">{errorText}</Alert>}
        {!isReplacement && (
          <ChoiceField
            label={t('panui.gates.kind_label')}
            value={values.kind}
            choices={deviceKinds}
            labelOf={(kind) => <KindLabel kind={kind} />}
            onChange={(kind) => onChange({ ...values, kind })}
            help={t(`panui.gates.kind_help.${values.kind}`)}
          />
        )}
        <TextField
          name="device_name"
          label={t('panui.gates.name')}
          helperText={t('panui.gates.name_help')}
          value={values.name}
          required
          autoFocus
          autoComplete="off"
          onChange={(event) => onChange({ ...values, name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: createGateDeviceLimits.name.maxLength, dir: 'auto' } }}
        />
        <ChoiceField
          label={t('panui.gates.direction_label')}
          value={values.direction}
          choices={deviceDirections}
          labelOf={(direction) => t(`panui.gates.direction.${direction}`)}
          onChange={(direction) => onChange({ ...values, direction })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <ButtonWithReason
          type="submit"
          variant="contained"
          isBusy={isBusy}
          disabledReason={values.name.trim() === '' ? t('panui.gates.needs_name') : null}
        >
          {t(values.kind === 'phone' ? 'panui.gates.submit_phone' : 'panui.gates.submit_key')}
        </ButtonWithReason>
      </DialogActions>
    </form>
  );
}

function KindLabel({ kind }: { kind: DeviceKind }) {
  const t = useTranslate();
  const Icon = deviceIcons[kind];
  return (
    <span className="device-kind">
      <Icon fontSize="small" aria-hidden="true" />
      {t(`panui.gates.kind.${kind}`)}
    </span>
  );
}
