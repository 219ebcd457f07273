import { ApiProperty } from '@nestjs/swagger';
import {
  DatesField,
  LinesField,
  OneOfField,
  OptionalDigitsField,
  OptionalEmailField,
  NumberTextField,
  OptionalPhoneField,
  OptionalWebsiteField,
  TextField,
  TimeField,
  UpdateOf,
  WeekdaysField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { BrandColorField, LogoField } from './brand/brand-fields.js';
import { numberLimits } from './number-limits.js';
import { VatRateDto, VatRatesField } from './vat-rates.js';

export const twoFactorRules = ['off', 'admins', 'all'] as const;
export type TwoFactorRule = (typeof twoFactorRules)[number];

export const passwordSignInRules = ['on', 'break_glass'] as const;
export type PasswordSignInRule = (typeof passwordSignInRules)[number];

/** The numbers and texts that an admin may change, with their limits. */
export class BusinessSettings {
  /** @example 420 */
  @WholeNumberField(numberLimits.hold_seconds) hold_seconds: number;
  /** @example 90 */
  @WholeNumberField(numberLimits.booking_horizon_days) booking_horizon_days: number;
  /** @example 15 */
  @WholeNumberField(numberLimits.max_walking_minutes) max_walking_minutes: number;
  /** @example 60 */
  @WholeNumberField(numberLimits.early_arrival_tolerance_minutes) early_arrival_tolerance_minutes: number;
  /** @example 120 */
  @WholeNumberField(numberLimits.cancellation_cutoff_minutes) cancellation_cutoff_minutes: number;
  /** @example 10 */
  @WholeNumberField(numberLimits.hold_limit_per_client) hold_limit_per_client: number;
  @TimeField() clearing_time: string;
  @WeekdaysField() clearing_weekdays: number[];
  /** Days that rules of lots know as `custom`. */
  @DatesField() custom_days: string[];
  /**
   * How long before sunset Shabbat and holidays begin.
   * @example 30
   */
  @WholeNumberField(numberLimits.shabbat_starts_minutes_before_sunset)
  shabbat_starts_minutes_before_sunset: number;
  /** The rates of VAT, each from its date on. */
  @VatRatesField() vat_rates: VatRateDto[];
  /**
   * Hours after the end of a reservation until its money is in a statement, for payees without terms of their own.
   * @example 48
   */
  @WholeNumberField(numberLimits.statement_hold_back_hours) statement_hold_back_hours: number;
  /**
   * How and when drivers pay, beside the price; empty for the text that fits the way of paying.
   * @example "אין מה לשלם עכשיו. משלמים בחניון."
   */
  @LinesField({ max: 300 }) payment_note: string;
  /** @example "Nothing to pay now. You pay at the lot." */
  @LinesField({ max: 300 }) payment_note_en: string;
  /**
   * Shown above every page of the drivers' app unless it is empty.
   * @example "Reservations pause on Friday from 10:00 to 11:00."
   */
  @LinesField({ max: 500 }) maintenance_message: string;
  /**
   * Days after the end of a reservation until its personal data are erased.
   * @example 60
   */
  @WholeNumberField(numberLimits.personal_data_retention_days) personal_data_retention_days: number;
  /** Who must set up a second factor before anything else. */
  @OneOfField(twoFactorRules) require_two_factor: TwoFactorRule;
  /** Who may sign in with a password: everyone, or only admins (`break_glass`, which needs an identity provider). */
  @OneOfField(passwordSignInRules) password_sign_in: PasswordSignInRule;
  /** The address that receives mail for admins; empty disables it. */
  @OptionalEmailField() admin_email: string;
  /** Contact details of the landing page; empty ones are not shown. */
  @OptionalEmailField() contact_email: string;
  @OptionalPhoneField() contact_phone_owners: string;
  @OptionalPhoneField() contact_phone_support: string;
  @OptionalWebsiteField() contact_website: string;
  /**
   * The name of the site on pages, in mails and on documents.
   * @example "פנוי"
   */
  @TextField({ min: 1, max: 60 }) brand_name: string;
  /**
   * The name in English; empty for the other one.
   * @example "Panui"
   */
  @TextField({ max: 60 }) brand_name_en: string;
  /** The colour of buttons, links and headings. White texts on it and texts in it must have a contrast of 4.5:1. */
  @BrandColorField() brand_color: string;
  /**
   * The address of the logo; empty for that of the product. To change it, send an SVG as text, or an SVG or PNG as a
   * data URL.
   */
  @LogoField() brand_logo: string;
  /** The phone for drivers; empty for `contact_phone_support`. */
  @OptionalPhoneField() support_phone: string;
  /**
   * When the phone is answered.
   * @example "א׳–ה׳ 9:00–23:00"
   */
  @TextField({ max: 120 }) support_hours: string;
  /** @example "Sun–Thu 9:00–23:00" */
  @TextField({ max: 120 }) support_hours_en: string;
  /** Where answers to mails go; empty for the sender's address. */
  @OptionalEmailField() reply_to: string;
  /**
   * The operator's details in the legal texts; empty until an admin fills them in.
   * @example "פנוי בע״מ"
   */
  @TextField({ max: 200 }) operator_name: string;
  /** @example "Panui Ltd." */
  @TextField({ max: 200 }) operator_name_en: string;
  /** @example "512345678" */
  @NumberTextField({ max: 20 }) operator_company_number: string;
  /** @example "הרצל 1, תל אביב" */
  @TextField({ max: 300 }) operator_address: string;
  /** @example "1 Herzl St, Tel Aviv" */
  @TextField({ max: 300 }) operator_address_en: string;
  @OptionalEmailField() operator_email: string;
  @OptionalPhoneField() operator_phone: string;
  /** The numbers that the bank gave the operator for files of payments; empty until an admin fills them in. */
  @OptionalDigitsField({ length: 8, example: '12345678' }) masav_institution: string;
  @OptionalDigitsField({ length: 5, example: '12345' }) masav_sender: string;
}

export class UpdateSettingsDto extends UpdateOf(BusinessSettings) {}

export class SettingsDto extends BusinessSettings {
  /** The latest change; null while every setting has its default. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T17:00:00.000Z' }) updated_at: string | null;
}
