import { CircuitBreaker } from './circuit-breaker.js';
import { CircuitOpenError, ExternalServiceError } from './external-service-error.js';

let now = 0;
let changes: string[] = [];
const createBreaker = () =>
  new CircuitBreaker(
    { failures: 3, openMs: 30_000 },
    () => now,
    (isOpen, cause) => changes.push(isOpen ? `opened: ${cause}` : 'closed'),
  );
const fail = () => Promise.reject(new ExternalServiceError('status 500'));
const succeed = () => Promise.resolve('response');
/** `called` when the work ran, whether or not it succeeded; `rejected` when the circuit was open. */
const runWork = (breaker: CircuitBreaker, work: () => Promise<unknown>) =>
  breaker.run(work).then(
    () => 'called',
    (error: unknown) => (error instanceof CircuitOpenError ? 'rejected' : 'called'),
  );
const failTimes = async (breaker: CircuitBreaker, times: number) => {
  for (let i = 0; i < times; i++) await runWork(breaker, fail);
};

beforeEach(() => {
  now = 1_000_000;
  changes = [];
});

it('The circuit opens after three consecutive failures and logs it once', async () => {
  const breaker = createBreaker();
  await failTimes(breaker, 2);
  expect(await runWork(breaker, succeed)).toBe('called');
  await failTimes(breaker, 2);
  expect(breaker.isOpen).toBe(false);
  await failTimes(breaker, 1);
  expect(breaker.isOpen).toBe(true);
  expect(await runWork(breaker, succeed)).toBe('rejected');
  expect(changes).toEqual(['opened: status 500']);
});

it('After the open period one probe is let through, and its success closes the circuit', async () => {
  const breaker = createBreaker();
  await failTimes(breaker, 3);
  now += 29_999;
  expect(await runWork(breaker, succeed)).toBe('rejected');
  now += 1;
  let result = () => {};
  const probe = runWork(breaker, () => new Promise<void>((resolve) => (result = resolve)));
  expect(await runWork(breaker, succeed)).toBe('rejected');
  result();
  expect(await probe).toBe('called');
  expect(await runWork(breaker, succeed)).toBe('called');
  expect(changes).toEqual(['opened: status 500', 'closed']);
});

it('A failed probe keeps the circuit open for another period', async () => {
  const breaker = createBreaker();
  await failTimes(breaker, 3);
  now += 30_000;
  expect(await runWork(breaker, fail)).toBe('called');
  now += 29_999;
  expect(await runWork(breaker, succeed)).toBe('rejected');
  now += 1;
  expect(await runWork(breaker, succeed)).toBe('called');
  expect(breaker.isOpen).toBe(false);
});

it('A Retry-After value opens the circuit at once for that time, up to a maximum', async () => {
  const breaker = createBreaker();
  const busy = (retryAfterSeconds: number) => () =>
    Promise.reject(new ExternalServiceError('status 429', { status: 429, retryAfterSeconds }));
  await runWork(breaker, busy(90));
  now += 89_999;
  expect(await runWork(breaker, succeed)).toBe('rejected');
  now += 1;
  expect(await runWork(breaker, succeed)).toBe('called');
  await runWork(breaker, busy(86_400));
  now += 600_000;
  expect(await runWork(breaker, succeed)).toBe('called');
});

it('Calls that started before the circuit opened, and a clock set back, do not keep it open', async () => {
  const breaker = createBreaker();
  let failLate = (_error: Error) => {};
  const late = runWork(breaker, () => new Promise((_, reject) => (failLate = reject)));
  await failTimes(breaker, 3);
  now += 29_000;
  failLate(new ExternalServiceError('status 500'));
  await late;
  now += 1_000;
  expect(await runWork(breaker, fail)).toBe('called');
  now -= 3_600_000;
  expect(await runWork(breaker, succeed)).toBe('called');
});
