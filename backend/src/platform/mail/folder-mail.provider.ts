import { access, constants, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DeliveryError } from '../delivery/delivery-cause.js';
import type { FormattedMail, MailTransport } from './mail.js';
import { type MailSender, toSendOptions } from './nodemailer-options.js';

const ownerOnlyMode = 0o600;
const extension = '.eml';

/** Writes each mail to a file that mail programs can open, if no mail server is configured. */
export class FolderMailProvider implements MailTransport<FormattedMail> {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(
    private readonly folder: string,
    private readonly sender: MailSender,
  ) {}

  async send(mail: FormattedMail): Promise<string> {
    const { message } = await this.transport.sendMail(toSendOptions(mail, this.sender));
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(this.fileOf(mail.id), message as Buffer, { mode: ownerOnlyMode });
      return `written to ${this.fileOf(mail.id)}`;
    } catch (error) {
      throw toStorageError(error);
    }
  }

  async deleteStored(ids: string[]): Promise<void> {
    for (const id of ids) await rm(this.fileOf(id), { force: true });
  }

  /** Files are dated by the clock of this machine, which is therefore the one that counts here. */
  async deleteOldStored(ageMs: number): Promise<void> {
    const before = Date.now() - ageMs;
    await this.check();
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(extension)) continue;
      const path = join(this.folder, name);
      // Another process may delete the same file.
      const file = await stat(path).catch(() => null);
      if (file && file.mtimeMs < before) await rm(path, { force: true });
    }
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (error) {
      throw toStorageError(error);
    }
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}${extension}`);
  }
}

const toStorageError = (error: unknown): DeliveryError =>
  new DeliveryError(error instanceof Error ? error.message : String(error), 'storage_failed');
