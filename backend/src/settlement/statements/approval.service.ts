import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import type { StatementDto } from './statement.dto.js';
import { StatementFilesService } from './statement-files.service.js';
import { Statement } from './statement.entity.js';
import { recordOf, StatementsService } from './statements.service.js';

/** Approves statements and makes their files. */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: StatementsService,
    private readonly files: StatementFilesService,
  ) {}

  /** Idempotent: a statement that was approved before gets the files that are missing, and is returned. */
  async approve(actor: Actor, id: number): Promise<StatementDto> {
    const approved = await this.statements.approve(actor, id);
    if (approved.sha256 === null) await this.files.makeAll(approved);
    const { manager } = this.dataSource;
    return recordOf(manager, await manager.findOneByOrFail(Statement, { id }));
  }
}
