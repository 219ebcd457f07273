import { closedAddress } from '../support/fake-servers/fake-server.js';
import { runJobIfDue } from '../support/jobs.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp({ SMTP_URL: `smtp://${closedAddress}`, PUBLIC_URL: 'https://panui.example.test' });

it('The check finds a mail server that is down before any mail has to be sent', async () => {
  await runJobIfDue(test, 'check_mail');
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const failure = { channel: 'mail', cause: 'server_unreachable' };
  const summary = await admin.get('/admin/message-log/summary').expect(200);
  expect(summary.body).toMatchObject({ failing: 0, channel_failures: [failure] });
  const checked = await admin.post('/admin/message-log/mail-check').expect(200);
  expect(checked.body).toMatchObject({ channel_failures: [failure] });
  const ready = await test.agent.get('/health/ready').expect(200);
  expect(ready.body).toMatchObject({ status: 'ready', mail: ['server_unreachable'] });
});
