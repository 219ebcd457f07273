import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { Payee } from '../ledger/payee.entity.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import {
  type OutboxMessage,
  payeeAccountTopic,
  payoutReturnedTopic,
  statementTopic,
} from '../outbox/outbox-message.entity.js';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import type { Language } from '../platform/problems/language.js';
import { PayoutLine } from './payouts/payout-line.entity.js';
import { StatementFilesService } from './statements/statement-files.service.js';
import { findParty, kindOf } from './statements/statement-parties.js';
import { Statement } from './statements/statement.entity.js';
import { User } from '../users/user.entity.js';
import { type Message, priceText } from '../notifications/message.js';
import { isolated, leftToRight } from '../notifications/message-texts.js';
import { payeeTexts } from './payee-texts.js';
import { statementMailTexts } from './statement-mail-texts.js';

/**
 * Mails payees and accounts their statements, payees that a payment was returned, and payees and admins that a bank
 * account or an address was changed.
 */
@Injectable()
export class PayeeMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    private readonly files: StatementFilesService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([payeeAccountTopic], (message) => this.sendAccountChange(message));
    this.delivery.register([statementTopic], (message) => this.sendStatement(message));
    this.delivery.register([payoutReturnedTopic], (message) => this.sendReturnedPayout(message));
  }

  private async sendAccountChange(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const payee = await manager.findOneBy(Payee, { id: message.payeeId ?? 0 });
    const admin =
      message.toUserId === null
        ? null
        : await manager.findOneBy(User, { id: message.toUserId, isActive: true });
    const to = admin?.email ?? (message.sealedDetails && this.sealer.open(message.sealedDetails));
    if (!payee || !to) return 'dropped';
    const language = admin?.locale ?? payee.language;
    const t = payeeTexts[language].account;
    const { bankAccountTail: tail, bankAccountUsableAt: usableAt } = payee;
    const words: Message = {
      subject: t.subject(isolated(payee.legalName)),
      title: t.title,
      lead: t.lead,
      details: [
        { name: t.payee, value: isolated(payee.legalName) },
        { name: t.email, value: leftToRight(payee.email) },
        { name: t.newAccount, value: tail === null ? t.none : leftToRight(`•••${tail}`) },
        ...(tail === null
          ? []
          : [{ name: t.usableFrom, value: usableAt ? momentOf(usableAt, language) : t.atOnce }]),
      ],
      notes: [tail === null ? t.notYouRemoved : t.notYou],
      actions: admin ? [{ label: t.open, url: `${this.config.publicUrl}/payees/${payee.id}` }] : [],
      why: admin ? t.whyAdmin : t.why,
    };
    await this.mail.send({
      id: formatMessageId(message),
      to,
      content: words,
      language,
      calendar: null,
    });
    return 'sent';
  }

  private async sendStatement(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const statement = await manager.findOneBy(Statement, { id: message.statementId ?? 0 });
    const party = statement && (await findParty(manager, statement));
    if (!party || statement.number === null) return 'dropped';
    const { language } = party;
    const kind = kindOf(statement);
    const t = statementMailTexts[kind][language];
    const month = leftToRight(statement.period.split('-').reverse().join('/'));
    const words: Message = {
      subject: t.subject(statement.number, month),
      title: t.title(statement.number),
      lead: t.lead,
      details: [
        { name: t.party, value: isolated(party.legalName) },
        { name: t.month, value: month },
        { name: statement.dueAgorot < 0 ? t.negative : t.due, value: priceText(statement.dueAgorot) },
      ],
      notes: [statement.dueAgorot < 0 ? t.carried : t.paid],
      actions: t.open === null ? [] : [{ label: t.open, url: `${this.config.publicUrl}/owner/money` }],
      why: t.why,
    };
    const name = `${kind === 'payee' ? 'statement' : 'account-statement'}-${statement.number}`;
    await this.mail.send({
      id: formatMessageId(message),
      to: party.email,
      content: words,
      language,
      attachments: [
        {
          name: `${name}.pdf`,
          type: 'application/pdf',
          bytes: await this.files.get(statement, language, 'pdf'),
        },
        {
          name: `${name}.xlsx`,
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          bytes: await this.files.get(statement, language, 'xlsx'),
        },
      ],
      calendar: null,
    });
    return 'sent';
  }

  /** Dropped when the statement has been paid since. */
  private async sendReturnedPayout(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const statement = await manager.findOneBy(Statement, { id: message.statementId ?? 0, state: 'approved' });
    const party = statement && (await findParty(manager, statement));
    const line =
      statement &&
      (await manager.findOne(PayoutLine, {
        where: { statementId: statement.id, returnedAt: Not(IsNull()) },
        order: { returnedAt: 'DESC' },
      }));
    if (!party || !line || statement.number === null) return 'dropped';
    const { language } = party;
    const t = payeeTexts[language].returned;
    await this.mail.send({
      id: formatMessageId(message),
      to: party.email,
      content: {
        subject: t.subject(statement.number),
        title: t.title,
        lead: t.lead,
        details: [
          { name: t.payee, value: isolated(party.legalName) },
          { name: t.statement, value: leftToRight(String(statement.number)) },
          { name: t.amount, value: priceText(line.amountAgorot) },
          { name: t.account, value: leftToRight(`•••${line.bankAccountTail ?? ''}`) },
          { name: t.reason, value: isolated(line.returnedReason ?? '') },
        ],
        notes: [t.next],
        actions: [{ label: t.open, url: `${this.config.publicUrl}/owner/money` }],
        why: t.why,
      },
      language,
      calendar: null,
    });
    return 'sent';
  }
}

const momentOf = (instant: Date, language: Language): string =>
  `${longLocalDate(localDateOf(instant), language)}, ${leftToRight(localTimeOf(instant))}`;
