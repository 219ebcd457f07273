import type { Dto } from '@panui/api';
import type { Hold } from '../../shared/hold';
import { cleanPlate } from '@panui/shared/plate';
import type { FormValues } from './fields';

/** Body of the confirmation request. */
export function confirmPayload(
  values: FormValues,
  hold: Hold,
  allow_second: boolean,
): Dto<'ConfirmReservation'> {
  const trimmed = {
    ...values,
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    phone_number: values.phone_number.trim(),
    license_plate: cleanPlate(values.license_plate),
  };
  return {
    ...trimmed,
    full_name: `${trimmed.first_name} ${trimmed.last_name}`,
    spot_id: hold.spot_id,
    venue_id: hold.venue_id,
    reservation_time: hold.reservation_time,
    session_token: hold.session_token,
    allow_second,
  };
}
