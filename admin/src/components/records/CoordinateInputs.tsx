import type { ClipboardEvent } from 'react';
import { createVenueLimits } from '@panui/api/limits';
import { flushSync } from 'react-dom';
import { required } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PositionMap } from '../map/PositionMap';
import { parseCoordinates } from './coordinates';
import { NumericInput } from './inputs';
import { withinLimits } from './withinLimits';

/** Latitude and longitude, and a map where one is installed. A pair pasted into either field fills both. */
export function CoordinateInputs() {
  const { setValue } = useFormContext();
  const onPaste = (event: ClipboardEvent) => {
    const position = parseCoordinates(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    // A number field displays a value that was set only while it does not have the focus.
    const input = event.target as HTMLInputElement;
    input.blur();
    flushSync(() => {
      setValue('lat', position.lat, { shouldDirty: true, shouldValidate: true });
      setValue('lng', position.lng, { shouldDirty: true, shouldValidate: true });
    });
    input.focus();
  };
  return (
    <>
      <NumericInput
        source="lat"
        helperText="panui.position.help"
        onPaste={onPaste}
        validate={[required(), ...withinLimits(createVenueLimits.lat)]}
      />
      <NumericInput
        source="lng"
        onPaste={onPaste}
        validate={[required(), ...withinLimits(createVenueLimits.lng)]}
      />
      <PositionMap />
    </>
  );
}
