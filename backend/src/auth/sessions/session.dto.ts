import { ApiProperty } from '@nestjs/swagger';
import { Instant } from '../../platform/records/response-fields.js';

/** A sign-in that has not ended. */
export class SessionDto {
  @ApiProperty({ format: 'uuid', example: '6f1c3a52-9c1e-4b1e-8f0a-2d6f1c3a529c' }) id: string;
  @Instant() created_at: string;
  /** Exact to a minute. */
  @Instant() last_seen_at: string;
  /** @example "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" */
  user_agent: string;
  /**
   * The IPv4 address or IPv6 network of the last request.
   * @example "192.0.2.7"
   */
  network: string;
  /** Whether this request belongs to the session. */
  is_current: boolean;
}
