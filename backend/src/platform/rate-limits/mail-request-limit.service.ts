import { Injectable } from '@nestjs/common';
import { networkOf } from '../crypto/client-hash.js';
import { problem } from '../problems/problem.js';
import { SharedCounterService } from './shared-counter.service.js';

const maxPerHourOfEmail = 3;
const maxPerHourOfClient = 10;
const windowSeconds = 3_600;

/** Limits requests for a mail to an address that anyone can type. */
@Injectable()
export class MailRequestLimitService {
  constructor(private readonly counts: SharedCounterService) {}

  /**
   * Counts a request for mails such as "password resets". Returns whether the address was requested too often, which is
   * not reported to the client. Throws `too_many_requests` for a client with too many requests.
   */
  async isOverLimit(mails: string, email: string, clientAddress: string): Promise<boolean> {
    const count = async (name: string, subject: string) =>
      (await this.counts.add([{ name, subject, windowSeconds, hits: 1 }]))[0];
    const ofClient = await count(`${mails} from client`, networkOf(clientAddress));
    // Before it counts for the address, or one client could keep another person from getting a link.
    if (ofClient && ofClient.hits > maxPerHourOfClient)
      throw problem('too_many_requests', { retryAfterSeconds: ofClient.secondsLeft });
    const ofEmail = await count(`${mails} of email`, email);
    return (ofEmail?.hits ?? 0) > maxPerHourOfEmail;
  }
}
