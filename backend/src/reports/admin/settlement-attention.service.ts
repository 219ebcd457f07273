import { Injectable } from '@nestjs/common';
import type { AttentionCountsDto } from './attention.dto.js';

export type SettlementCounts = Pick<
  AttentionCountsDto,
  'statements_draft' | 'statements_unpaid' | 'payouts_returned' | 'settlement_period'
>;

/** What of the settlement waits: its module, which is above this one, says at the start how that is counted. */
@Injectable()
export class SettlementAttentionService {
  count: () => Promise<SettlementCounts> = () =>
    Promise.resolve({
      ...{ statements_draft: 0, statements_unpaid: 0, payouts_returned: 0 },
      settlement_period: null,
    });
}
