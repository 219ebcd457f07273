import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { type AccountTopic, accountTopics, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import type { Language } from '../platform/problems/language.js';
import { AccountNoticesService } from '../users/account-notices.service.js';
import { AccountTokensService } from '../users/account-tokens.service.js';
import { ownedLotsOf } from '../lots/owned-lots.js';
import { AccountToken } from '../users/account-token.entity.js';
import { nameOfInviter } from '../users/name-of-inviter.js';
import { managedVenuesOf } from '../venues/managed-venues.js';
import { User } from '../users/user.entity.js';
import { accountTexts } from './account-texts.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import type { Message } from './message.js';
import { isolated, leftToRight } from './message-texts.js';

/** Mails users about their account, in their language. */
@Injectable()
export class AccountMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: AccountNoticesService,
    private readonly tokens: AccountTokensService,
    private readonly delivery: OutboxDeliveryService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register(accountTopics, (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const user = await this.dataSource.manager.findOneBy(User, { id: message.userId ?? 0 });
    if (!user) return 'dropped';
    const topic = message.topic as AccountTopic;
    const details = this.notices.openDetails(message.sealedDetails);
    const action = await this.actionOf(topic, user);
    if (!action) return 'dropped';
    const { locale } = user;
    const t = accountTexts[locale];
    const words: Message = {
      ...t.topics[topic],
      details: [
        { name: t.account, value: leftToRight(details.to ?? user.email) },
        ...(details.browser ? [{ name: t.browser, value: isolated(details.browser) }] : []),
        ...(details.network ? [{ name: t.network, value: leftToRight(details.network) }] : []),
        ...(topic === 'invitation' ? await this.detailsOfInvitation(user) : []),
        ...(details.admin ? [{ name: t.admin, value: leftToRight(details.admin) }] : []),
        ...(details.change ? [{ name: t.change, value: t.changes[details.change] }] : []),
        ...(details.by ? [{ name: t.changedBy, value: leftToRight(details.by) }] : []),
        ...(topic === 'admins_changed' ? [{ name: t.time, value: timeOf(message.createdAt, locale) }] : []),
        ...(topic === 'new_device' ? [{ name: t.time, value: timeOf(message.createdAt, locale) }] : []),
      ],
      notes: [noteOf(topic, t)],
      actions: [action],
      why: t.why,
    };
    await this.mail.send({
      id: formatMessageId(message),
      to: details.to ?? user.email,
      content: words,
      language: locale,
      calendar: null,
    });
    return 'sent';
  }

  /** Who invites, to what role, and the lots or venues of the role. */
  private async detailsOfInvitation({ id, role, locale }: User): Promise<Message['details']> {
    const { manager } = this.dataSource;
    const t = accountTexts[locale];
    const invitation = await manager.findOneBy(AccountToken, { userId: id, purpose: 'invitation' });
    const inviter = invitation && (await nameOfInviter(manager, invitation));
    const names = (records: { name: string }[]) => records.map(({ name }) => isolated(name)).join(', ');
    const lots = names((await ownedLotsOf(manager, [id], locale))(id));
    const venues = names((await managedVenuesOf(manager, [id], locale))(id));
    return [
      ...(inviter ? [{ name: t.invitedBy, value: isolated(inviter) }] : []),
      { name: t.role, value: t.roles[role] },
      ...(lots ? [{ name: t.lots, value: lots }] : []),
      ...(venues ? [{ name: t.venues, value: venues }] : []),
    ];
  }

  /** The link of the mail. Null if it was used, replaced or withdrawn meanwhile. */
  private async actionOf(topic: AccountTopic, { id, locale }: User): Promise<Message['actions'][0] | null> {
    const t = accountTexts[locale];
    if (topic === 'admins_changed') return { label: t.users, url: `${this.config.publicUrl}/users` };
    if (topic !== 'password_reset' && topic !== 'invitation')
      return { label: t.open, url: `${this.config.publicUrl}/settings/security` };
    const link = await this.tokens.findLink(id, topic);
    return link && { label: topic === 'invitation' ? t.join : t.choosePassword, url: link.url };
  }
}

function noteOf(topic: AccountTopic, t: (typeof accountTexts)[Language]): string {
  if (topic === 'password_reset') return t.ignoreReset;
  if (topic === 'admins_changed') return t.unknownChange;
  return topic === 'invitation' ? t.ignoreInvitation : t.notYou;
}

const timeOf = (instant: Date, language: Language): string =>
  `${longLocalDate(localDateOf(instant), language)}, ${leftToRight(localTimeOf(instant))}`;
