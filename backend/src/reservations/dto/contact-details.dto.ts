import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { isPhone } from '../../platform/records/contact-checks.js';
import { cleanEmail, isEmail } from '@panui/shared/is-email';
import { isPlainName } from '../../platform/text/plain-text.js';
import { fieldRule, withMessage } from '../../platform/problems/dto-message.js';

const trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const HasPhoneDigits = () => fieldRule('phone', 'phone_invalid', isPhone);

export const CleanedEmail = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanEmail(value) : value));

/** The name of the rule is the code of the error. */
export const IsOneEmail = () =>
  fieldRule('matches', 'email_invalid', (value) => typeof value === 'string' && isEmail(value));

/** A name is repeated in mails to an address that anyone may enter. */
const IsPlainName = () => fieldRule('plainName', 'plain_name', isPlainName);

/** The driver's contact details, with the messages of `field-messages.ts`. */
export class ContactDetailsDto {
  /** @example "Noa" */
  @trimmed()
  @IsPlainName()
  @MaxLength(100)
  @MinLength(1, withMessage('first_name_required'))
  @IsString(withMessage('first_name_required'))
  first_name: string;

  /** @example "Levi" */
  @trimmed()
  @IsPlainName()
  @MaxLength(100)
  @MinLength(1, withMessage('last_name_required'))
  @IsString(withMessage('last_name_required'))
  last_name: string;

  /** @example "noa@example.com" */
  @CleanedEmail()
  @IsOneEmail()
  @MaxLength(254, withMessage('email_invalid'))
  @MinLength(1, withMessage('email_required'))
  @IsString(withMessage('email_required'))
  email: string;

  /** @example "050-123-4567" */
  @trimmed()
  @HasPhoneDigits()
  @MaxLength(30, withMessage('phone_invalid'))
  @MinLength(1, withMessage('phone_required'))
  @IsString(withMessage('phone_required'))
  phone_number: string;
}

/** Contact details to correct; those that are left out remain as they are. */
export class CorrectedDetailsDto extends PartialType(ContactDetailsDto, { skipNullProperties: false }) {}
