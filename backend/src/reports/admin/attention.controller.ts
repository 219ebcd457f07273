import { Controller, Get, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Area } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { SettingsService } from '../../settings/settings.service.js';
import { attentionCounts } from './attention-counts.js';
import { AttentionCountsDto } from './attention.dto.js';
import { SettlementAttentionService } from './settlement-attention.service.js';

@Controller('admin/attention')
@Area('attention')
@Problems()
export class AttentionController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settlement: SettlementAttentionService,
    private readonly settings: SettingsService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts what waits for an operator. */
  @Get()
  async counts(): Promise<AttentionCountsDto> {
    const [counts, settlement, { admin_email: adminEmail }, { replyTo }] = await Promise.all([
      attentionCounts(this.dataSource.manager, this.clock.now()),
      this.settlement.count(),
      this.settings.current(),
      this.brand.read(),
    ]);
    return {
      ...counts,
      ...settlement,
      // Visitors of a public demo read its mails there.
      has_mail_server: this.config.mail.smtpUrl !== null || this.config.isDemo,
      has_reply_address: adminEmail !== '' || replyTo !== '',
    };
  }
}
