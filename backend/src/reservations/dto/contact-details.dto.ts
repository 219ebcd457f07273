import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { hasPhoneDigits } from '../../platform/records/contact-checks.js';
import { emailShape } from '../../platform/records/is-email.js';
import { fieldRule, withMessage } from '../../platform/problems/dto-message.js';

const trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const HasPhoneDigits = () => fieldRule('phone', 'phone_invalid', hasPhoneDigits);

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
const link =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|il|me|app|dev|xyz|site|online|shop|top|link|click|ru|cn|ly|to)(?:\/|$|[\s.])/iu;

/** A name is repeated in mails to an address that anyone may enter, so it carries no line breaks and no links. */
const IsPlainName = () =>
  fieldRule(
    'plainName',
    'plain_name',
    (value) => typeof value === 'string' && !controlCharacter.test(value) && !link.test(value),
  );

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
  @trimmed()
  @Matches(emailShape, withMessage('email_invalid'))
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
