import { senderNameOf, withBrandName } from '../brand/brand.js';
import { type Language, messageLinkIn } from '../problems/language.js';
import type { BrandService } from '../brand/brand.service.js';
import type { FormattedMail, Mail, MailTransport } from './mail.js';
import { mailHtml, mailText } from './mail-html.js';
import type { Link, Message } from './message.js';

const myReservations = { he: 'ההזמנות שלי', en: 'My reservations' };

/** Sends every mail in the name of the site, with its logo and colour, and the address for replies. */
export class BrandedMailProvider implements MailTransport {
  constructor(
    private readonly transport: MailTransport<FormattedMail>,
    private readonly brand: BrandService,
    private readonly publicUrl: string,
  ) {}

  async send({ content, language, isToDriver = false, ...mail }: Mail): Promise<string> {
    const brand = await this.brand.read();
    const fromName = senderNameOf(brand, language);
    const message = withName(content, brand.name[language]);
    const footer = isToDriver ? [this.myReservations(language)] : [];
    return this.transport.send({
      ...mail,
      ...(fromName && { fromName }),
      ...(brand.replyTo && { replyTo: mail.replyTo ?? brand.replyTo }),
      subject: message.subject,
      text: mailText(message, footer),
      html: mailHtml(message, { language, brand, publicUrl: this.publicUrl, footer }),
    });
  }

  private myReservations(language: Language): Link {
    return {
      label: myReservations[language],
      url: messageLinkIn(language, `${this.publicUrl}/my-reservations`),
    };
  }

  async deleteStored(ids: string[]): Promise<void> {
    await this.transport.deleteStored?.(ids);
  }

  async deleteOldStored(ageMs: number): Promise<void> {
    await this.transport.deleteOldStored?.(ageMs);
  }

  check(): Promise<void> {
    return this.transport.check();
  }
}

const withName = (message: Message, name: string): Message => ({
  ...message,
  subject: withBrandName(message.subject, name),
  title: withBrandName(message.title, name),
  lead: withBrandName(message.lead, name),
  why: withBrandName(message.why, name),
});
