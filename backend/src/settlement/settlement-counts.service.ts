import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  SettlementAttentionService,
  type SettlementCounts,
} from '../reports/admin/settlement-attention.service.js';

/** Counts what of the settlement waits for an admin, for the dashboard. */
@Injectable()
export class SettlementCountsService implements OnModuleInit {
  constructor(
    private readonly attention: SettlementAttentionService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.attention.count = () => this.count();
  }

  private async count(): Promise<SettlementCounts> {
    const [counts] = await this.dataSource.query<[SettlementCounts]>(
      `SELECT count(*) FILTER (WHERE is_draft)::int AS statements_draft,
              count(*) FILTER (WHERE NOT is_draft AND NOT is_returned)::int AS statements_unpaid,
              count(*) FILTER (WHERE is_returned)::int AS payouts_returned, min(period) AS settlement_period
         FROM (
           SELECT s.period, s.state = 'draft' AS is_draft, count(l.id) > 0 AS is_returned
             FROM statements s LEFT JOIN payout_lines l ON l.statement_id = s.id
            WHERE s.state = 'draft' OR s.state = 'approved' AND s.payee_id IS NOT NULL AND s.due_agorot > 0
            GROUP BY s.id HAVING bool_and(l.id IS NULL OR l.returned_at IS NOT NULL)) waiting`,
    );
    return counts;
  }
}
