import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a mail server took and answers for from then on, whether or not the sender has heard of it. */
export interface AcceptedMail {
  messageId: string;
  to: string;
}

export interface UnacknowledgedMails {
  /** How many mails nobody has heard of yet. */
  unacknowledgedCount: () => number;
  /** Answers them, and all that come. */
  acknowledgeAll: () => void;
}

export interface UnreliableMailServer {
  url: string;
  /** All that it ever took: its disk outlives it. */
  accepted: AcceptedMail[];
  /** Takes mail and keeps quiet about it from now on, so that who sends it is left in doubt. */
  stopAcknowledging(): UnacknowledgedMails;
  /** Cuts every connection off where it is, and refuses new ones. */
  crash(): Promise<void>;
  /** Is back at the same address, and answers what it takes. */
  restart(): Promise<void>;
}

const messageIdOf = (mail: string) => /^Message-ID:\s*(<\S+>)/im.exec(mail)?.[1] ?? '';

/** A real SMTP server on loopback that dies as servers do, in the middle of things. */
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
          accepted.push({ messageId: messageIdOf(mail), to });
          if (pendingAcks) pendingAcks.push(() => done());
          else done();
        }, done);
      },
    });
    // What a sender leaves behind when it is killed is no fault of the test.
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
