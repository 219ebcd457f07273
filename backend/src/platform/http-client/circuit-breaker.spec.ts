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
const down = () => Promise.reject(new ExternalServiceError('status 500'));
const up = () => Promise.resolve('answer');
/** What a call meets: `asked` when the work was done, whatever came of it. */
const outcomeOf = (breaker: CircuitBreaker, work: () => Promise<unknown>) =>
  breaker.run(work).then(
    () => 'asked',
    (error: unknown) => (error instanceof CircuitOpenError ? 'left alone' : 'asked'),
  );
const failTimes = async (breaker: CircuitBreaker, times: number) => {
  for (let i = 0; i < times; i++) await outcomeOf(breaker, down);
};

beforeEach(() => {
  now = 1_000_000;
  changes = [];
});

it('The circuit opens after three consecutive failures and logs it once', async () => {
  const breaker = createBreaker();
  await failTimes(breaker, 2);
  expect(await outcomeOf(breaker, up)).toBe('asked');
  await failTimes(breaker, 2);
  expect(breaker.isOpen).toBe(false);
  await failTimes(breaker, 1);
  expect(breaker.isOpen).toBe(true);
  expect(await outcomeOf(breaker, up)).toBe('left alone');
  expect(changes).toEqual(['opened: status 500']);
});

it('After the open period one probe is let through, and its success closes the circuit', async () => {
  const breaker = createBreaker();
  await failTimes(breaker, 3);
  now += 29_999;
  expect(await outcomeOf(breaker, up)).toBe('left alone');
  now += 1;
  let result = () => {};
  const probe = outcomeOf(breaker, () => new Promise<void>((resolve) => (result = resolve)));
  expect(await outcomeOf(breaker, up)).toBe('left alone');
  result();
  expect(await probe).toBe('asked');
  expect(await outcomeOf(breaker, up)).toBe('asked');
  expect(changes).toEqual(['opened: status 500', 'closed']);
});

it('A failed probe keeps the circuit open for another period', async () => {
  const breaker = createBreaker();
  await failTimes(breaker, 3);
  now += 30_000;
  expect(await outcomeOf(breaker, down)).toBe('asked');
  now += 29_999;
  expect(await outcomeOf(breaker, up)).toBe('left alone');
  now += 1;
  expect(await outcomeOf(breaker, up)).toBe('asked');
  expect(breaker.isOpen).toBe(false);
});

it('A Retry-After value opens the circuit at once for that time, up to a maximum', async () => {
  const breaker = createBreaker();
  const busy = (retryAfterSeconds: number) => () =>
    Promise.reject(new ExternalServiceError('status 429', { status: 429, retryAfterSeconds }));
  await outcomeOf(breaker, busy(90));
  now += 89_999;
  expect(await outcomeOf(breaker, up)).toBe('left alone');
  now += 1;
  expect(await outcomeOf(breaker, up)).toBe('asked');
  await outcomeOf(breaker, busy(86_400));
  now += 600_000;
  expect(await outcomeOf(breaker, up)).toBe('asked');
});

it('Calls that started before the circuit opened, and a clock set back, do not keep it open', async () => {
  const breaker = createBreaker();
  let fail = (_error: Error) => {};
  const late = outcomeOf(breaker, () => new Promise((_, reject) => (fail = reject)));
  await failTimes(breaker, 3);
  now += 29_000;
  fail(new ExternalServiceError('status 500'));
  await late;
  now += 1_000;
  expect(await outcomeOf(breaker, down)).toBe('asked');
  now -= 3_600_000;
  expect(await outcomeOf(breaker, up)).toBe('asked');
});
