import {
  BooleanField,
  CheckedField,
  EmailField,
  IdField,
  LinesField,
  NullableField,
  OptionalField,
  TextField,
  UpdateOf,
} from '../platform/records/field-decorators.js';
import { type FieldCheck, text } from '../platform/records/field-checks.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { outboxStates, type OutboxState } from '../outbox/outbox-message.entity.js';
import type { Language } from '../platform/problems/language.js';
import { ApiProperty } from '@nestjs/swagger';
import { hasPhoneDigits } from '@panui/shared/typed-digits';

const phone: FieldCheck = (value) => {
  const issue = text({ max: 30 })(value);
  if (issue || value === '') return issue;
  return hasPhoneDigits(String(value)) ? null : fieldMessage('phone');
};

/** The contact form. */
export class SendContactMessageDto {
  /**
   * The token of `GET /landing/contact-form`.
   * @example "tm5x2o.Qm9vay1hLXNwb3Qh.4q1mJx0q8Y0cW7nV5rT3uZ9bLkPfHsDgE2aXyCvB1No"
   */
  @TextField({ max: 200 }) form_token: string;

  /** @example "נועה לוי" */
  @TextField({ min: 1, max: 100 }) name: string;

  @EmailField() email: string;

  /** At least nine digits, or an empty text. */
  @OptionalField() @CheckedField(phone, { maxLength: 30, example: '050-000-0001' }) phone_number?: string;

  /** @example "האם אפשר להאריך חניה?" */
  @LinesField({ min: 1, max: 4_000 }) message: string;

  /**
   * Hidden in the form. A message in which it is filled in is treated as spam.
   * @example ""
   */
  @OptionalField() @TextField({ max: 1_000 }) reason?: string;
}

export const contactStates = ['open', 'replied', 'closed'] as const;
/** `open`: without an answer. `closed`: an operator marked it as handled. */
export type ContactState = (typeof contactStates)[number];

class ContactMessageHandlingDto {
  @BooleanField() is_handled: boolean;

  /** The operator who deals with it. */
  @NullableField() @IdField() assignee_id: number | null;
}

export class UpdateContactMessageDto extends UpdateOf(ContactMessageHandlingDto) {}

export class ContactFormDto {
  /** @example "tm5x2o.Qm9vay1hLXNwb3Qh.4q1mJx0q8Y0cW7nV5rT3uZ9bLkPfHsDgE2aXyCvB1No" */
  form_token: string;
}

export class ContactMessageReceiptDto {
  @Instant() received_at: string;
}

/** A contact message as admins see it. */
export class ContactMessageDto {
  @Integer(7) id: number;
  /** @example "נועה לוי" */
  name: string;
  /** @example "noa@example.com" */
  email: string;
  /** @example "050-000-0001" */
  phone_number: string;
  /** @example "האם אפשר להאריך חניה?" */
  message: string;
  @ApiProperty({ enum: ['he', 'en'] }) locale: Language;
  is_suspect: boolean;
  @ApiProperty({ enum: contactStates }) state: ContactState;
  is_handled: boolean;
  @Instant() replied_at: string | null;
  @Integer(3) assignee_id: number | null;
  @Instant() handled_at: string | null;
  /** @example "admin@panui.example" */
  handled_by: string | null;
  @ApiProperty({ enum: outboxStates }) mail_state: OutboxState;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}
