import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SmtpMailProvider } from './smtp-mail.provider.js';

const mail = {
  id: 'message-1-1',
  to: 'noa@example.test',
  subject: 's',
  text: 't',
  html: 'h',
  calendar: null,
};

it('The connection is closed when a mail server keeps sending without finishing its greeting', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220-');
    const dripping = setInterval(() => socket.write('x'), 20);
    socket.on('close', () => clearInterval(dripping));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hungUp = once(server, 'connection').then(([socket]) => once(socket as NodeJS.EventEmitter, 'close'));
  const slow = new SmtpMailProvider(
    `smtp://127.0.0.1:${port}`,
    { from: 'Panui <hi@panui.test>', domain: 'panui.test' },
    300,
  );
  await expect(slow.send(mail)).rejects.toThrow(/abort|timeout/i);
  await hungUp;
  server.close();
});
