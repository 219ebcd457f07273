import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './mail.js';
import { toSendOptions } from './nodemailer-options.js';

const onlyOurs = 0o600;

/** Writes each mail as a file that mail programs open, where no mail server is named. */
export class FolderMail implements MailTransport {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    const { message } = await this.transport.sendMail(toSendOptions(mail, this.from));
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, `${mail.id}.eml`), message as Buffer, { mode: onlyOurs });
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }
}
