import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../../platform/audit/audit.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { invalidField } from '../../platform/problems/problem.js';
import { AccountNoticesService } from '../../users/account-notices.service.js';
import { AccountTokensService, invalidToken } from '../../users/account-tokens.service.js';
import { endAllSessions } from '../derived-access.js';
import { findPasswordIssue, hashPassword } from '../../users/passwords.js';
import { User } from '../../users/user.entity.js';
import type { ResetPasswordDto } from './password-reset.dto.js';

/** Sets a new password with a link from a mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly tokens: AccountTokensService,
    private readonly notices: AccountNoticesService,
    private readonly audit: AuditService,
  ) {}

  /** Ends all sessions and tells the user by mail. A rejected password does not use the link up. */
  async reset({ token, password }: ResetPasswordDto, address: string): Promise<void> {
    const found = await this.tokens.get(token, 'password_reset');
    const user = await this.dataSource.manager.findOneBy(User, { id: found.userId, isActive: true });
    if (!user) throw invalidToken();
    const issue = findPasswordIssue(password, user.role, user.email);
    if (issue) throw invalidField('password', 'weak_password', issue);
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (tx) => {
      await this.tokens.take(tx, found);
      await tx.update(User, { id: user.id }, { passwordHash });
      await endAllSessions(tx, user.id);
      await this.notices.enqueuePasswordChanged(tx, user.id);
      await this.audit.record(
        tx,
        { id: user.id, email: user.email, address },
        { action: 'reset_password', resource: 'users', resourceId: user.id },
      );
    });
  }
}
