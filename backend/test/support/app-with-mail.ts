import { type MailServer, startMailServer } from './mail-server.js';
import { createUser } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

export interface AppWithMail {
  test: TestApp;
  mailServer: MailServer;
  admin: { id: number; email: string; token: string };
  close: () => Promise<void>;
}

/** An application that delivers mail to a server on loopback, and an admin of it. */
export async function createAppWithMail(environment: Record<string, string> = {}): Promise<AppWithMail> {
  const mailServer = await startMailServer();
  const test = await createTestApp({
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://panui.example',
    ...environment,
  });
  const close = async () => {
    await test.close();
    await mailServer.close();
  };
  return { test, mailServer, admin: await createUser(test, 'admin'), close };
}
