import { ApiProperty, PickType } from '@nestjs/swagger';
import { cleanIdentifier } from '@panui/shared/is-email';
import { outboxStates, type OutboxState } from '../outbox/outbox-message.entity.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import {
  BooleanField,
  CheckedField,
  IdField,
  NullableField,
  OptionalField,
  UpdateOf,
} from '../platform/records/field-decorators.js';
import { webhookErrorCodes, type WebhookErrorCode } from './webhook-error.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

const maxUrlLength = 500;

/** An http or https URL without credentials, because URLs appear in logs. */
const UrlField = () =>
  CheckedField(
    (value) => {
      const isUrl = typeof value === 'string' && value.length <= maxUrlLength && URL.canParse(value);
      const url = isUrl ? new URL(value) : null;
      if (!url || !['https:', 'http:'].includes(url.protocol)) return fieldMessage('http_address');
      return url.username || url.password ? fieldMessage('address_credentials') : null;
    },
    { format: 'uri', maxLength: maxUrlLength, example: 'https://venue.example/panui' },
    { convert: cleanIdentifier },
  );

/** A webhook belongs to either a lot or a venue. */
export class CreateWebhookDto {
  @UrlField() url: string;
  @OptionalField() @NullableField() @IdField() parking_lot_id?: number | null;
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() venue_id?: number | null;
  @OptionalField({ default: true }) @BooleanField() is_active?: boolean;
}

/** The lot or venue of a webhook cannot be changed. */
export class UpdateWebhookDto extends UpdateOf(PickType(CreateWebhookDto, ['url', 'is_active'])) {}

/** A webhook as admins see it, without its secret. */
export class WebhookDto {
  @Integer(5) id: number;
  @Integer(3) parking_lot_id: number | null;
  @Integer(7) venue_id: number | null;
  /** @example "https://venue.example/panui" */
  url: string;
  is_active: boolean;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

export class NewWebhookDto extends WebhookDto {
  /**
   * The key of the signatures. It is never shown again.
   * @example "whsec_pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y="
   */
  secret: string;
}

export class LastDeliveryDto {
  @ApiProperty({ enum: outboxStates, example: 'sent' }) state: OutboxState;
  @Integer(1) attempts: number;
  @Integer(200) response_status: number | null;
  @ApiProperty({ enum: webhookErrorCodes, nullable: true, example: null })
  last_error: WebhookErrorCode | null;
  @Instant() created_at: string;
}

export class ListedWebhookDto extends WebhookDto {
  last_delivery: LastDeliveryDto | null;
}

/** A message to a webhook and its outcome. */
export class WebhookDeliveryDto {
  @Integer(1201) id: number;
  @Integer(5) webhook_id: number | null;
  /** @example "reservation.confirmed" */
  event: string;
  @Integer(345) reservation_id: number;
  @Integer(3) parking_lot_id: number;
  @ApiProperty({ enum: outboxStates, example: 'waiting' }) state: OutboxState;
  @Integer(1) attempts: number;
  @Integer(503) response_status: number | null;
  @ApiProperty({ enum: webhookErrorCodes, nullable: true, example: 'http_status' })
  last_error: WebhookErrorCode | null;
  @Instant() next_attempt_at: string | null;
  @Instant() created_at: string;
  @Instant() sent_at: string | null;
}
