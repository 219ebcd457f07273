import type { ClipboardEvent } from 'react';
import { createVenueLimits } from '@panui/api/limits';
import { NumberInput, required } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { parseCoordinates } from './coordinates';
import { withinLimits } from './withinLimits';

const inDegrees = { htmlInput: { dir: 'ltr', step: 'any' } };

/** Latitude and longitude. A coordinate pair pasted into either field fills both. */
export function CoordinateInputs() {
  const { setValue } = useFormContext();
  const onPaste = (event: ClipboardEvent) => {
    const position = parseCoordinates(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    setValue('lat', position.lat, { shouldDirty: true, shouldValidate: true });
    setValue('lng', position.lng, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <NumberInput
        source="lat"
        helperText="panui.position.help"
        onPaste={onPaste}
        validate={[required(), ...withinLimits(createVenueLimits.lat)]}
        slotProps={inDegrees}
      />
      <NumberInput
        source="lng"
        onPaste={onPaste}
        validate={[required(), ...withinLimits(createVenueLimits.lng)]}
        slotProps={inDegrees}
      />
    </>
  );
}
