import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../../components/ui/ButtonWithReason';
import { deviceIcons } from './deviceIcons';
import {
  type DeviceDirection,
  deviceDirections,
  type DeviceKind,
  deviceKinds,
  type DeviceValues,
} from './gateDevice';

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
          <fieldset className="gate-choice">
            <legend>{t('panui.gates.kind_label')}</legend>
            <ToggleButtonGroup
              exclusive
              fullWidth
              value={values.kind}
              onChange={(_event, kind: DeviceKind | null) => kind && onChange({ ...values, kind })}
            >
              {deviceKinds.map((kind) => {
                const Icon = deviceIcons[kind];
                return (
                  <ToggleButton key={kind} value={kind} className="gate-kind">
                    <Icon fontSize="small" aria-hidden="true" />
                    {t(`panui.gates.kind.${kind}`)}
                  </ToggleButton>
                );
              })}
            </ToggleButtonGroup>
            <p className="quiet" role="status">
              {t(`panui.gates.kind_help.${values.kind}`)}
            </p>
          </fieldset>
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
          slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
        />
        <fieldset className="gate-choice">
          <legend>{t('panui.gates.direction_label')}</legend>
          <ToggleButtonGroup
            exclusive
            fullWidth
            value={values.direction}
            onChange={(_event, direction: DeviceDirection | null) =>
              direction && onChange({ ...values, direction })
            }
          >
            {deviceDirections.map((direction) => (
              <ToggleButton key={direction} value={direction}>
                {t(`panui.gates.direction.${direction}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </fieldset>
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
