import { Column, Entity } from 'typeorm';
import { Id } from '../../platform/persistence/columns.js';

/** A request for a new password, for any address that was typed. It is deleted when it is processed. */
@Entity('password_reset_requests')
export class PasswordResetRequest {
  @Id('password_reset_requests_pkey') id: number;
  @Column('text') email: string;
  /** The address was requested too often; no mail is sent. */
  @Column('boolean') isOverLimit: boolean;
}
