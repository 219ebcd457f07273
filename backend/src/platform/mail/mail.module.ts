import { Inject, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { BrandModule } from '../brand/brand.module.js';
import { BrandService } from '../brand/brand.service.js';
import { BrandedMailProvider } from './branded-mail.provider.js';
import { FolderMailProvider } from './folder-mail.provider.js';
import { MAIL_TRANSPORT, type MailTransport } from './mail.js';
import { SmtpMailProvider } from './smtp-mail.provider.js';

@Module({
  imports: [BrandModule],
  providers: [
    {
      provide: MAIL_TRANSPORT,
      inject: [CONFIG, BrandService],
      useFactory: ({ mail, site: { domain }, publicUrl }: Config, brand: BrandService): MailTransport => {
        const sender = { from: mail.from, domain, dkim: mail.dkim };
        const transport = mail.smtpUrl
          ? new SmtpMailProvider(mail.smtpUrl, sender)
          : new FolderMailProvider(mail.folder, sender);
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
