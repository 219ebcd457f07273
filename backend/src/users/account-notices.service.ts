import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { UpdateUserDto } from './user.dto.js';
import type { User } from './user.entity.js';

/** Details of a mail that the account does not have when the mail is sent. */
export interface NoticeDetails {
  /** The recipient, if it is not the account's address. */
  to?: string;
  browser?: string;
  network?: string;
  /** The address of another admin, what changed, and who changed it. */
  admin?: string;
  change?: 'added' | 'removed' | 'access_changed';
  by?: string;
}

/** Tells users by mail about changes of their account. */
@Injectable()
export class AccountNoticesService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
  ) {}

  /** After an admin's change: a new password or address. The former address is told, not only the new one. */
  async enqueue(tx: EntityManager, before: User, changes: UpdateUserDto): Promise<void> {
    if (changes.password !== undefined) await this.enqueuePasswordChanged(tx, before.id);
    if (changes.email === undefined) return;
    await this.outbox.enqueueForUser(
      tx,
      before.id,
      'email_changed',
      this.clock.now(),
      this.seal({ to: before.email }),
    );
  }

  async enqueuePasswordChanged(tx: EntityManager, userId: number): Promise<void> {
    await this.outbox.enqueueForUser(tx, userId, 'password_changed', this.clock.now());
  }

  async enqueueNewDevice(tx: EntityManager, userId: number, details: NoticeDetails): Promise<void> {
    await this.outbox.enqueueForUser(tx, userId, 'new_device', this.clock.now(), this.seal(details));
  }

  /** Tells an admin about a change of another one. */
  async enqueueAdminsChanged(
    tx: EntityManager,
    recipientId: number,
    adminId: number,
    details: NoticeDetails,
  ): Promise<void> {
    const sealed = this.seal(details);
    const about = `${adminId} ${details.change ?? ''}`;
    await this.outbox.enqueueForUser(tx, recipientId, 'admins_changed', this.clock.now(), sealed, about);
  }

  openDetails(sealed: Buffer | null): NoticeDetails {
    const text = sealed && this.sealer.open(sealed);
    return text ? (JSON.parse(text) as NoticeDetails) : {};
  }

  private seal(details: NoticeDetails): Buffer {
    return this.sealer.seal(JSON.stringify(details));
  }
}
