import type { ClipboardEvent, FocusEvent } from 'react';
import { createVenueLimits } from '@panui/api/limits';
import { flushSync } from 'react-dom';
import { required } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PositionMap } from '../map/PositionMap';
import { parseCoordinates, type Position } from './coordinates';
import { NumericInput } from './inputs';
import { withinLimits } from './withinLimits';

/** Latitude and longitude, and a map where one is installed. A pair pasted or typed into either field fills both. */
export function CoordinateInputs() {
  const { setValue } = useFormContext();
  // At once: a number field displays a value that was set only while it does not have the focus.
  const fillBoth = ({ lat, lng }: Position) =>
    flushSync(() => {
      setValue('lat', lat, { shouldDirty: true, shouldValidate: true });
      setValue('lng', lng, { shouldDirty: true, shouldValidate: true });
    });
  const onPaste = (event: ClipboardEvent) => {
    const position = parseCoordinates(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    const input = event.target as HTMLInputElement;
    input.blur();
    fillBoth(position);
    input.focus();
  };
  // Some keyboards insert what was copied as if it were typed.
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const position = parseCoordinates(event.target.value);
    if (position) fillBoth(position);
  };
  return (
    <>
      <NumericInput
        source="lat"
        helperText="panui.position.help"
        onPaste={onPaste}
        onBlur={onBlur}
        validate={[required(), ...withinLimits(createVenueLimits.lat)]}
      />
      <NumericInput
        source="lng"
        onPaste={onPaste}
        onBlur={onBlur}
        validate={[required(), ...withinLimits(createVenueLimits.lng)]}
      />
      <PositionMap />
    </>
  );
}
