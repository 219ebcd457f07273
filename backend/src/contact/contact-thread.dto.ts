import { ApiProperty } from '@nestjs/swagger';
import { outboxStates, type OutboxState } from '../outbox/outbox-message.entity.js';
import {
  BooleanField,
  LinesField,
  OneOfField,
  OptionalField,
  TextField,
  UpdateOf,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type ContactReplyKind, contactReplyKinds } from './contact-reply.entity.js';

/** An answer, which is mailed to the author of the contact message, or a note for operators. */
export class CreateContactReplyDto {
  @OneOfField(contactReplyKinds) kind: ContactReplyKind;

  /** @example "תודה שכתבת. אפשר להאריך עד חצות." */
  @LinesField({ min: 1, max: 4_000 }) text: string;

  /** Whether the message is closed with it. */
  @OptionalField() @BooleanField() close?: boolean;
}

export class ContactReplyDto {
  @Integer(12) id: number;
  @ApiProperty({ enum: contactReplyKinds }) kind: ContactReplyKind;
  /** @example "תודה שכתבת. אפשר להאריך עד חצות." */
  text: string;
  /** @example "admin@panui.example" */
  author_email: string;
  @Instant() created_at: string;
  /** The state of the mail with an answer; null for a note. */
  @ApiProperty({ enum: [...outboxStates], nullable: true }) mail_state: OutboxState | null;
  /** The mail in the log of messages. */
  @Integer(7) message_id: number | null;
}

/** An operator who may be assigned a contact message. */
export class ContactAssigneeDto {
  @Integer(3) id: number;
  /** @example "דנה לוי" */
  name: string;
}

/** A text that operators insert into answers. */
export class CreateCannedTextDto {
  /** @example "שעות פתיחה" */
  @TextField({ min: 1, max: 100 }) title: string;
  /** @example "Opening hours" */
  @TextField({ min: 1, max: 100 }) title_en: string;
  /** @example "החניונים פתוחים משעה 17:00 עד 02:00." */
  @LinesField({ min: 1, max: 4_000 }) text: string;
  /** @example "The lots are open from 17:00 to 02:00." */
  @LinesField({ min: 1, max: 4_000 }) text_en: string;
}

export class UpdateCannedTextDto extends UpdateOf(CreateCannedTextDto) {}

export class CannedTextDto {
  @Integer(4) id: number;
  /** @example "שעות פתיחה" */
  title: string;
  /** @example "Opening hours" */
  title_en: string;
  /** @example "החניונים פתוחים משעה 17:00 עד 02:00." */
  text: string;
  /** @example "The lots are open from 17:00 to 02:00." */
  text_en: string;
  @Instant() updated_at: string;
}
