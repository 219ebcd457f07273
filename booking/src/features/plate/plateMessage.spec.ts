import { plateMessage } from './plateMessage';
import { noPlate, type PlateState } from './plateState';

const stateOf = (change: Partial<PlateState>): PlateState => ({ ...noPlate, plate: '1234567', ...change });

it.each<[string, Partial<PlateState>, ReturnType<typeof plateMessage>]>([
  ['unknown', { status: 'unconfirmed', code: 'not_found' }, { note: 'plate.not_found', isWarning: true }],
  [
    'not checked in time',
    { status: 'unconfirmed', code: 'api_timeout' },
    { note: 'plate.api_timeout', isWarning: true },
  ],
  ['unknown while the dialog is open', { status: 'unconfirmed', isConfirming: true }, {}],
  ['invalid', { status: 'invalid' }, { error: 'error.plate.format' }],
  [
    'unchecked, as the registry is unavailable',
    { status: 'unavailable' },
    { note: 'plate.unavailable', isWarning: true },
  ],
  ['in the registry', { status: 'passed' }, { note: 'plate.passed', isWarning: false }],
  ['accepted by the driver', { status: 'accepted' }, { note: 'plate.accepted', isWarning: false }],
  ['being checked', { status: 'checking' }, { note: 'plate.checking', isWarning: false }],
  ['not checked yet', { status: 'unchecked' }, {}],
])('The message of a plate that is %s', (_, change, message) => {
  expect(plateMessage(stateOf(change))).toEqual(message);
});

it('A plate is not reported as an error before its check has failed', () => {
  for (const status of ['unchecked', 'checking'] as const)
    expect(plateMessage(stateOf({ status }))).not.toHaveProperty('error');
});
