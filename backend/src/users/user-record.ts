import type { DeepPartial } from 'typeorm';
import { displayedPhone } from '../platform/records/phone-number.js';
import type { AccountDto, CreateUserDto, ManagedVenueDto, OwnedLotDto } from './user.dto.js';
import type { User } from './user.entity.js';
import { emailKey } from '@panui/shared/is-email';

/** Maps the given values to columns, except the password, of which only the hash is stored. */
export function userChanges(values: Partial<CreateUserDto>): DeepPartial<User> {
  const { email, role, locale } = values;
  return {
    email: email === undefined ? undefined : emailKey(email),
    role,
    locale,
    firstName: values.first_name,
    lastName: values.last_name,
    phoneNumber: values.phone_number,
    isActive: values.is_active,
  };
}

export function toAccount(user: User, parkingLots: OwnedLotDto[], venues: ManagedVenueDto[]): AccountDto {
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_number: user.phoneNumber && displayedPhone(user.phoneNumber),
    locale: user.locale,
    parking_lots: parkingLots,
    venues,
  };
}
