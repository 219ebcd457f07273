import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';
import { Payee } from './payee.entity.js';

/** A user who may see what a payee is due. */
@Entity('payee_users', { comment: 'replicated' })
@Index('payee_users_user_idx', ['userId'])
export class PayeeUser {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'payee_users_pkey' })
  @ForeignKey(() => Payee, { name: 'payee_users_payee_fkey', onDelete: 'CASCADE' })
  payeeId: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'payee_users_pkey' })
  @ForeignKey(() => User, { name: 'payee_users_user_fkey', onDelete: 'CASCADE' })
  userId: number;
}
