import type { Dto } from '@panui/api';
import { canResend } from './message';

const message = (values: Partial<Dto<'Message'>>) =>
  ({ channel: 'mail', topic: 'confirmed', state: 'sent', ...values }) as Dto<'Message'>;

it.each([
  ['A mail that was sent', {}, true],
  ['A mail that did not arrive', { state: 'dead' }, true],
  ['A mail that waits', { state: 'waiting' }, false],
  ['A reminder that was not needed', { state: 'dropped', topic: 'reminder' }, false],
  ['The confirmation of a reservation that had no address', { state: 'dropped' }, true],
  ['A webhook', { channel: 'webhook' }, false],
] as const)('%s can be sent again or not', (_, values, isPossible) => {
  expect(canResend(message(values), true)).toBe(isPossible);
});

it('Without an address no mail can be sent, but an SMS can', () => {
  expect(canResend(message({}), false)).toBe(false);
  expect(canResend(message({ channel: 'sms' }), false)).toBe(true);
});
