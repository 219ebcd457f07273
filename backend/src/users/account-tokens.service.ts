import { Inject, Injectable } from '@nestjs/common';
import { ArrayContains, DataSource, type EntityManager, MoreThan } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { hashOfSecretToken, newSecretToken } from '../platform/crypto/secret-token.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, type Problem } from '../platform/problems/problem.js';
import { AccountToken, type AccountTokenPurpose } from './account-token.entity.js';
import { lockAccount } from './lock-account.js';

const lifetimeMs: Record<AccountTokenPurpose, number> = {
  password_reset: 3_600_000,
  invitation: 7 * 86_400_000,
};
const pages: Record<AccountTokenPurpose, string> = {
  password_reset: '/reset-password',
  invitation: '/join',
};

export interface AccountLink {
  url: string;
  expiresAt: Date;
}

/** So many of the links before the current one are recognized. */
const maxReplaced = 10;

/** For an unknown, used, replaced or expired token; the message may say which. */
export const invalidToken = (message: 'invalid_token' | 'replaced_token' = 'invalid_token'): Problem =>
  invalidField('token', 'invalid_token', fieldMessage(message));

/** Single-use links to the account. The secret is in the fragment, which no server, log or referrer sees. */
@Injectable()
export class AccountTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates a link, which replaces the user's previous one of this purpose. */
  async issue(
    tx: EntityManager,
    userId: number,
    purpose: AccountTokenPurpose,
    createdBy: number | null = null,
  ): Promise<AccountLink> {
    const token = newSecretToken();
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs[purpose]);
    await tx.query(
      `INSERT INTO account_tokens AS known (user_id, purpose, token_hash, sealed_token, expires_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, purpose) DO UPDATE
          SET token_hash = excluded.token_hash, sealed_token = excluded.sealed_token, expires_at = excluded.expires_at, created_by = excluded.created_by,
              replaced_hashes = (known.replaced_hashes || known.token_hash)[cardinality(known.replaced_hashes) + 2 - ${maxReplaced}:]`,
      [userId, purpose, hashOfSecretToken(token), this.sealer.seal(token), expiresAt, createdBy],
    );
    return { url: this.urlOf(purpose, token), expiresAt };
  }

  /** The link to put into a mail; null if it was used, withdrawn or has expired. */
  async findLink(userId: number, purpose: AccountTokenPurpose): Promise<AccountLink | null> {
    const where = { userId, purpose, expiresAt: MoreThan(this.clock.now()) };
    const found = await this.dataSource.manager.findOneBy(AccountToken, where);
    const token = found && this.sealer.open(found.sealedToken);
    return token ? { url: this.urlOf(purpose, token), expiresAt: found.expiresAt } : null;
  }

  /**
   * The valid token, without using it up. Throws `invalid_token` otherwise, whose message names the newer link while
   * that one is valid.
   */
  async get(token: string, purpose: AccountTokenPurpose): Promise<AccountToken> {
    const [tokenHash, { manager }] = [hashOfSecretToken(token), this.dataSource];
    const expiresAt = MoreThan(this.clock.now());
    const found = await manager.findOneBy(AccountToken, { tokenHash, purpose, expiresAt });
    if (found) return found;
    const where = { replacedHashes: ArrayContains([tokenHash]), purpose, expiresAt };
    throw invalidToken((await manager.existsBy(AccountToken, where)) ? 'replaced_token' : 'invalid_token');
  }

  /** Locks the user and uses up their link of this purpose; false without a valid one. */
  async takeOf(tx: EntityManager, userId: number, purpose: AccountTokenPurpose): Promise<boolean> {
    await lockAccount(tx, userId);
    const { affected } = await tx.delete(AccountToken, {
      userId,
      purpose,
      expiresAt: MoreThan(this.clock.now()),
    });
    return affected === 1;
  }

  /** Locks the user and uses the token up; of concurrent calls in any process one succeeds. */
  async take(tx: EntityManager, { userId, purpose, tokenHash }: AccountToken): Promise<void> {
    await lockAccount(tx, userId);
    const { affected } = await tx.delete(AccountToken, {
      userId,
      purpose,
      tokenHash,
      expiresAt: MoreThan(this.clock.now()),
    });
    if (!affected) throw invalidToken();
  }

  private urlOf(purpose: AccountTokenPurpose, token: string): string {
    return `${this.config.publicUrl}${pages[purpose]}#${token}`;
  }
}
