import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a mail server took and answers for from then on, whether or not the sender has heard of it. */
export interface TakenMail {
  messageId: string;
  to: string;
}

export interface Silence {
  /** How many mails nobody has heard of yet. */
  inDoubt: () => number;
  /** Answers them, and all that come. */
  speak: () => void;
}

export interface MortalMailServer {
  url: string;
  /** All that it ever took: its disk outlives it. */
  taken: TakenMail[];
  /** Takes mail and keeps quiet about it from now on, so that who sends it is left in doubt. */
  fallSilent(): Silence;
  /** Cuts every connection off where it is, and refuses new ones. */
  die(): Promise<void>;
  /** Is back at the same address, and answers what it takes. */
  rise(): Promise<void>;
}

const messageIdOf = (mail: string) => /^Message-ID:\s*(<\S+>)/im.exec(mail)?.[1] ?? '';

/** A real SMTP server on loopback that dies as servers do, in the middle of things. */
export async function aMortalMailServer(): Promise<MortalMailServer> {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let held: (() => void)[] | null = null;
  let running: Server | null = null;

  async function rise(): Promise<void> {
    held = null;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        void text(stream).then((mail) => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          taken.push({ messageId: messageIdOf(mail), to });
          if (held) held.push(() => done());
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

  await rise();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    rise,
    fallSilent: () => {
      const silence: (() => void)[] = [];
      held = silence;
      return {
        inDoubt: () => silence.length,
        speak: () => {
          held = null;
          for (const answer of silence) answer();
        },
      };
    },
    die: async () => {
      const closed = running && once(running, 'close');
      running?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
