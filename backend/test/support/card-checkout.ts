import { asUser, createUser } from './sign-in.js';
import { CardcomServer } from './fake-servers/cardcom-server.js';
import { createTestApp } from './test-app.js';

type Records = Record<string, unknown>[];

/** The application with a fake card provider, on a fixed morning. */
export async function createCardCheckout(environment: Record<string, string> = {}) {
  const cardcom = await CardcomServer.start();
  const test = await createTestApp({ ...cardcom.environment('https://panui.example.test'), ...environment });
  cardcom.notify = (url, notice) => Promise.resolve(test.agent.post(new URL(url).pathname).send(notice));
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const ofLot = async (kind: string, lotId: number) =>
    (await admin.get(`/admin/${kind}?filter=${JSON.stringify({ parking_lot_id: lotId })}`)).body as Records;
  return {
    cardcom,
    test,
    admin,
    reservationOf: async (token: unknown) =>
      (await test.agent.get(`/reservations/token/${String(token)}`)).body as Record<string, unknown>,
    paymentsOf: (lotId: number) => ofLot('payments', lotId),
    checkoutsOf: (lotId: number) => ofLot('checkouts', lotId),
    /** Resets the fake provider between tests. */
    forget(): void {
      cardcom.sendsNotices = true;
      cardcom.losesRefundResponses = false;
      cardcom.requests.length = 0;
      cardcom.refunds.length = 0;
    },
    async close(): Promise<void> {
      await test.close();
      await cardcom.stop();
    },
  };
}

export type CardCheckoutFixture = Awaited<ReturnType<typeof createCardCheckout>>;
