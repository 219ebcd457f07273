import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../../jobs/job.js';
import { Job } from '../../jobs/job.decorator.js';
import { Statement } from './statement.entity.js';
import { StatementFilesService } from './statement-files.service.js';

/** A run must not slow down requests: a PDF takes a good part of a second of the processor. */
const perRun = 2;

/** Every minute: makes the PDF of some approved statements that have none, the newest first. */
@Injectable()
@Job({
  name: 'complete_statements',
  title: { he: 'קבצים של דוחות', en: 'Files of statements' },
  description: {
    he: 'מכינה קובץ PDF לדוחות שאושרו ועוד אין להם קובץ.',
    en: 'Makes the PDF file of approved statements that have none yet.',
  },
  order: 13,
  ...everyMinutes(1),
  countNames: { statements_completed: { he: 'דוחות הושלמו', en: 'statements completed' } },
})
export class CompleteStatementsJob implements NonTransactionalWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: StatementFilesService,
  ) {}

  async runOutsideTransaction(): Promise<JobResult> {
    const statements = await this.dataSource.manager.find(Statement, {
      where: { state: Not('draft'), sha256: IsNull() },
      order: { id: 'DESC' },
      take: perRun,
    });
    for (const statement of statements) await this.files.complete(statement);
    return { statements_completed: statements.length };
  }
}
