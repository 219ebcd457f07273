import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  url: string;
  mails: Email[];
  /** Whether it rejects all mail. */
  refuseSenders: boolean;
  /** The reply to every receiver's address; null accepts it. */
  receiverError: { responseCode: number; text: string } | null;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that stores the received mails. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(mailServer.refuseSenders ? Object.assign(new Error('who are you'), { responseCode: 550 }) : null),
    onRcptTo: ({ address }, _session, done) => {
      const { receiverError } = mailServer;
      done(
        receiverError &&
          Object.assign(new Error(`${receiverError.text} ${address} here`), {
            responseCode: receiverError.responseCode,
          }),
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mailServer.mails.push(mail);
          done();
        }, done);
      });
    },
    ...options,
  });
  const mailServer: MailServer = {
    url: '',
    mails: [],
    refuseSenders: false,
    receiverError: null,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailServer.url = `smtp://127.0.0.1:${port}`;
  return mailServer;
}
