import { Inject, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { BrandModule } from '../brand/brand.module.js';
import { BrandService } from '../brand/brand.service.js';
import { BrandedMailProvider } from './branded-mail.provider.js';
import { FolderMailProvider } from './folder-mail.provider.js';
import { DemoMailProvider } from './demo-mail.provider.js';
import { type FormattedMail, MAIL_TRANSPORT, type MailTransport } from './mail.js';
import type { MailSender } from './nodemailer-options.js';
import { SmtpMailProvider } from './smtp-mail.provider.js';

function transportOf(
  { mail, isDemo }: Pick<Config, 'mail' | 'isDemo'>,
  sender: MailSender,
): MailTransport<FormattedMail> {
  if (isDemo) return new DemoMailProvider(mail.folder);
  return mail.smtpUrl
    ? new SmtpMailProvider(mail.smtpUrl, sender)
    : new FolderMailProvider(mail.folder, sender);
}

@Module({
  imports: [BrandModule],
  providers: [
    {
      provide: MAIL_TRANSPORT,
      inject: [CONFIG, BrandService],
      useFactory: (
        { mail, isDemo, site: { domain }, publicUrl }: Config,
        brand: BrandService,
      ): MailTransport => {
        const sender = { from: mail.from, domain, dkim: mail.dkim };
        const transport = transportOf({ mail, isDemo }, sender);
        return new BrandedMailProvider(transport, brand, publicUrl);
      },
    },
  ],
  exports: [MAIL_TRANSPORT],
})
export class MailModule implements OnApplicationBootstrap {
  private readonly logger = new Logger('Mail');

  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checks the mail server at start, so that a wrong one is logged before the first mail. */
  onApplicationBootstrap(): void {
    const { smtpUrl, folder } = this.config.mail;
    this.logger.log(smtpUrl ? 'mail goes to the mail server' : `mail is written to ${folder}`);
    this.transport.check().catch((error: unknown) => {
      this.logger.error(
        `mail transport check failed: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }
}
