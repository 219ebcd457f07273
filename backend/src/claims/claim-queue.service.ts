import { Injectable } from '@nestjs/common';
import { withTimeout } from '../platform/clock/with-timeout.js';
import { isDatabaseUnavailable, isOutcomeUnknown } from '../platform/persistence/database-errors.js';
import { problem } from '../platform/problems/problem.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import { type ClaimHoldArguments, type ClaimHoldRow, HoldFunctions } from './hold-functions.js';

/** While one statement waits for its commit, another one can run. */
const maxStatements = 2;
/** Fewer claims wait for the statement in flight: another commit would cost more than it saves. */
const minClaimsBesideAnother = 8;
/** Limits how long the first request of a statement waits for the last one. */
const maxClaimsPerStatement = 32;

/** After so many statements a claim waits in the database. */
const maxBusyStatements = 3;

/** As long as a request waits for a connection of the pool. */
const maxWaitMs = 2_000;

interface WaitingClaim {
  queuedAt: number;
  args: ClaimHoldArguments;
  /** How many statements could not complete it without waiting. */
  busyCount: number;
  resolve: (row: ClaimHoldRow) => void;
  reject: (error: unknown) => void;
}

/**
 * Claims spots for holds. Claims that arrive while others are in flight are sent together in the next statement: one
 * round trip and one commit for all of them. Nothing waits for a timer, so a claim that arrives alone is sent at once.
 * `claim_hold` decides each claim as if it were alone, so the result does not depend on which claims share a statement.
 * No statement waits for a lock, because the claims after it would wait as well.
 */
@Injectable()
export class ClaimQueueService {
  private readonly functions: HoldFunctions;
  private waiting: WaitingClaim[] = [];
  private statements = 0;
  private idleListeners: (() => void)[] = [];

  constructor(sql: SqlService) {
    this.functions = HoldFunctions.autocommit(sql);
  }

  /** The result of `claim_hold`, after its commit. */
  claim(args: ClaimHoldArguments): Promise<ClaimHoldRow> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ args, queuedAt: performance.now(), busyCount: 0, resolve, reject });
      this.sendWaiting();
    });
  }

  /** Resolves when no claim of this process is waiting or in flight, or after `maxWaitMs`. */
  async idle(maxWaitMs: number): Promise<void> {
    if (this.statements === 0) return;
    const isIdle = new Promise<void>((resolve) => this.idleListeners.push(resolve));
    await withTimeout(isIdle, maxWaitMs, undefined);
  }

  private sendWaiting(): void {
    this.rejectLate();
    while (this.canSend()) {
      const claims = this.waiting.splice(0, maxClaimsPerStatement);
      this.statements += 1;
      void this.send(claims).finally(() => {
        this.statements -= 1;
        this.sendWaiting();
      });
    }
    if (this.statements > 0) return;
    for (const resolve of this.idleListeners.splice(0)) resolve();
  }

  private canSend(): boolean {
    const minClaims = this.statements === 0 ? 1 : minClaimsBesideAnother;
    return this.waiting.length >= minClaims && this.statements < maxStatements;
  }

  /** While the database hangs, later claims fail in time instead of waiting for all earlier ones. */
  private rejectLate(): void {
    const oldest = performance.now() - maxWaitMs;
    while (this.waiting[0] && this.waiting[0].queuedAt < oldest)
      this.waiting.shift()?.reject(problem('server_error', { status: 503, retryAfterSeconds: 1 }));
  }

  private async send(claims: WaitingClaim[]): Promise<void> {
    try {
      const rows = await this.functions.claimHolds(claims.map(({ args }) => args));
      claims.forEach((claim, index) => this.complete(claim, rows[index]));
    } catch (error) {
      // A lone claim would fail again; while the database is unavailable, each one would wait as long again.
      if (claims.length === 1 || isOutcomeUnknown(error) || isDatabaseUnavailable(error))
        return claims.forEach(({ reject }) => reject(error));
      // The statement was rolled back: the claim that caused the error must not fail the others.
      for (const claim of claims) await this.send([claim]);
    }
  }

  private complete(claim: WaitingClaim, row: ClaimHoldRow | undefined): void {
    if (!row) return claim.reject(new Error('claim_hold returned no row'));
    if (row.outcome !== 'busy') return claim.resolve(row);
    claim.busyCount += 1;
    if (claim.busyCount < maxBusyStatements) this.waiting.unshift(claim);
    else void this.waitInDatabase(claim);
  }

  /** Sent alone, a claim can wait for other transactions, because it holds nothing meanwhile. */
  private async waitInDatabase({ args, resolve, reject }: WaitingClaim): Promise<void> {
    await this.functions.claimHold(args).then(resolve, reject);
  }
}
