import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryError } from '../delivery/delivery-cause.js';
import type { FormattedMail, MailTransport } from './mail.js';

/** A mail as the visitors of a demo read it. */
export interface DemoMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  sentAt: string;
}

const extension = '.json';
const ownerOnlyMode = 0o600;
const maxListed = 50;

/** A mail's file begins with it, so that only the files of a recipient are read. */
const recipientKey = (to: string): string =>
  createHash('sha256').update(to.trim().toLowerCase()).digest('hex').slice(0, 24);

/** Puts mails of a public demo into a folder from which the server shows them; sends none. */
export class DemoMailProvider implements MailTransport<FormattedMail> {
  constructor(private readonly folder: string) {}

  async send({ id, to, subject, html }: FormattedMail): Promise<string> {
    try {
      await mkdir(this.folder, { recursive: true });
      const name = `${recipientKey(to)}.${id.replace(/[^\w-]/g, '_')}${extension}`;
      const mail: DemoMail = {
        id: name.slice(0, -extension.length),
        to,
        subject,
        html,
        sentAt: new Date().toISOString(),
      };
      await writeFile(join(this.folder, name), JSON.stringify(mail), { mode: ownerOnlyMode });
      return 'shown in the demo';
    } catch (error) {
      throw new DeliveryError(error instanceof Error ? error.message : String(error), 'storage_failed');
    }
  }

  async deleteOldStored(ageMs: number): Promise<void> {
    const before = Date.now() - ageMs;
    for (const name of await this.names()) {
      const path = join(this.folder, name);
      const file = await stat(path).catch(() => null);
      if (file && file.mtimeMs <= before) await rm(path, { force: true });
    }
  }

  async deleteStored(ids: string[]): Promise<void> {
    const endings = ids.map((id) => `.${id.replace(/[^\w-]/g, '_')}${extension}`);
    for (const name of await this.names())
      if (endings.some((ending) => name.endsWith(ending))) await rm(join(this.folder, name), { force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  /** The newest mails to the recipients, the latest first. */
  async listTo(recipients: readonly string[]): Promise<DemoMail[]> {
    const keys = new Set(recipients.map(recipientKey));
    const names = (await this.names()).filter((name) => keys.has(name.split('.')[0] ?? ''));
    const mails = await Promise.all(
      // A reset may delete a file meanwhile.
      names.map((name) =>
        readFile(join(this.folder, name), 'utf8')
          .then((text) => JSON.parse(text) as DemoMail)
          .catch(() => null),
      ),
    );
    return mails
      .filter((mail) => mail !== null)
      .sort((a, b) => b.sentAt.localeCompare(a.sentAt))
      .slice(0, maxListed);
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith(extension));
  }
}
