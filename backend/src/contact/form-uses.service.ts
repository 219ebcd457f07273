import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { FormUse } from './form-use.entity.js';
import { maxFillSeconds } from './form-proof.js';

/** Makes form tokens single-use, over all processes. */
@Injectable()
export class FormUsesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Records that a form is used for a purpose, in the transaction that carries the purpose out. The same form for the
   * same purpose passes again, because a client whose response was lost repeats its request; for any other purpose the
   * field error is `form_token` `used`.
   */
  async record(
    manager: EntityManager,
    { formId, purpose, now }: { formId: string; purpose: string; now: Date },
  ): Promise<void> {
    const purposeHash = createHmac('sha256', this.config.auth.jwtSecret)
      .update(`form use ${purpose}`)
      .digest();
    await manager
      .createQueryBuilder()
      .insert()
      .into(FormUse)
      .values({ formId, purposeHash, usedAt: now })
      .orIgnore()
      .execute();
    const use = await manager.findOneByOrFail(FormUse, { formId });
    if (!use.purposeHash.equals(purposeHash))
      throw invalidField('form_token', 'used', fieldMessage('form_used'));
  }

  /** Deletes the uses of tokens that are too old to be accepted anyway. */
  async deleteOld(): Promise<void> {
    const tooOld = new Date(this.clock.now().getTime() - 2 * maxFillSeconds * 1000);
    await this.dataSource.manager.delete(FormUse, { usedAt: LessThan(tooOld) });
  }
}
