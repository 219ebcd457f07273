import { Injectable } from '@nestjs/common';
import { GateListMailService } from '../gate-list/gate-list-mail.service.js';
import { everyMinute, type JobResult, type NonTransactionalJob } from './job.js';

/** Every minute: mails the gate lists of service days whose first arrival is less than two hours away. */
@Injectable()
export class GateListMailJob implements NonTransactionalJob {
  readonly name = 'mail_gate_lists';
  readonly lastDue = everyMinute.lastDue;
  readonly nextDue = everyMinute.nextDue;

  constructor(private readonly lists: GateListMailService) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    return { gate_lists_mailed: await this.lists.enqueueDue(now) };
  }
}
