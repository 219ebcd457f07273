import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted, whether or not the client received the acknowledgement. */
export interface AcceptedMail {
  messageId: string;
  to: string;
}

export interface UnacknowledgedMails {
  /** The number of mails without acknowledgement. */
  unacknowledgedCount: () => number;
  /** Acknowledges pending and later mails. */
  acknowledgeAll: () => void;
}

export interface UnreliableMailServer {
  url: string;
  /** All accepted mails; they survive crashes of the server. */
  accepted: AcceptedMail[];
  /** Accepts mails without acknowledging them from now on. */
  stopAcknowledging(): UnacknowledgedMails;
  /** Cuts all connections and refuses new ones. */
  crash(): Promise<void>;
  /** Listens at the same address again and acknowledges mails. */
  restart(): Promise<void>;
}

const parseMessageId = (mail: string) => /^Message-ID:\s*(<\S+>)/im.exec(mail)?.[1] ?? '';

/** A real SMTP server on loopback that can crash in the middle of a delivery. */
export async function startUnreliableMailServer(): Promise<UnreliableMailServer> {
  const accepted: AcceptedMail[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let pendingAcks: (() => void)[] | null = null;
  let running: Server | null = null;

  async function restart(): Promise<void> {
    pendingAcks = null;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        void text(stream).then((mail) => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          accepted.push({ messageId: parseMessageId(mail), to });
          if (pendingAcks) pendingAcks.push(() => done());
          else done();
        }, done);
      },
    });
    // A killed client is expected here.
    server.on('error', () => undefined);
    running = server.server;
    running.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(running, 'listening');
    port = (running.address() as AddressInfo).port;
  }

  await restart();
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    restart,
    stopAcknowledging: () => {
      const heldAcks: (() => void)[] = [];
      pendingAcks = heldAcks;
      return {
        unacknowledgedCount: () => heldAcks.length,
        acknowledgeAll: () => {
          pendingAcks = null;
          for (const acknowledge of heldAcks) acknowledge();
        },
      };
    },
    crash: async () => {
      const closed = running && once(running, 'close');
      running?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
