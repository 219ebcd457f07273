import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { PayeeChange } from '../ledger/payee-change.js';
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
import { type PayeeChangeKind, payeeTexts } from './payee-texts.js';
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
    const sealed = message.sealedDetails && this.sealer.open(message.sealedDetails);
    const change = payee && readChange(payee, sealed);
    const to = admin?.email ?? change?.to;
    if (!payee || !change || !to) return 'dropped';
    const language = admin?.locale ?? payee.language;
    const t = payeeTexts[language].account;
    const kind = kindOfChange(change);
    const accountText = (account: string | null) => (account === null ? t.none : leftToRight(account));
    const words: Message = {
      subject: t.subject[kind](isolated(payee.legalName)),
      title: t.title[kind],
      lead: t.lead[kind],
      details: [
        { name: t.payee, value: isolated(payee.legalName) },
        ...(change.emailBefore ? [{ name: t.emailBefore, value: leftToRight(change.emailBefore) }] : []),
        { name: t.email, value: leftToRight(change.email) },
        ...(change.accountBefore === undefined || change.isNew
          ? []
          : [{ name: t.accountBefore, value: accountText(change.accountBefore) }]),
        { name: t.account, value: accountText(change.account) },
        ...(change.account !== null && change.usableAt !== null
          ? [{ name: t.usableFrom, value: momentOf(new Date(change.usableAt), language) }]
          : []),
        ...(change.by ? [{ name: t.changedBy, value: leftToRight(change.by) }] : []),
        { name: t.changedAt, value: momentOf(message.createdAt, language) },
      ],
      notes: [kind === 'email' || change.account === null ? t.notYouWithoutDelay : t.notYou],
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

/** Messages of earlier versions have the recipient's address only: they tell the present state. */
function readChange(payee: Payee, sealed: string | null): PayeeChange {
  if (sealed?.startsWith('{')) return JSON.parse(sealed) as PayeeChange;
  const { bankAccountTail: tail, bankAccountUsableAt: usableAt } = payee;
  return {
    ...(sealed && { to: sealed }),
    ...{ isNew: false, by: '', email: payee.email, emailBefore: '', accountBefore: undefined },
    account: tail && `${payee.bankCode}-${payee.bankBranch}-•••${tail}`,
    usableAt: usableAt?.toISOString() ?? null,
  };
}

function kindOfChange({ isNew, emailBefore, accountBefore }: PayeeChange): PayeeChangeKind {
  if (isNew) return 'created';
  if (accountBefore === undefined) return emailBefore ? 'email' : 'both';
  return emailBefore ? 'both' : 'account';
}

const momentOf = (instant: Date, language: Language): string =>
  `${longLocalDate(localDateOf(instant), language)}, ${leftToRight(localTimeOf(instant))}`;
