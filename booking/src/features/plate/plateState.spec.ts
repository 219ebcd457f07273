import { noPlate, nextSubmitStep, plateReducer, type PlateEvent } from './plateState';

const after = (...events: PlateEvent[]) => events.reduce(plateReducer, noPlate);
const resultEvent = (code: Extract<PlateEvent, { type: 'answered' }>['code']): PlateEvent[] => [
  { type: 'edited', plate: '1234567' },
  { type: 'checking', plate: '1234567' },
  { type: 'answered', plate: '1234567', code },
];

it('lets a plate through that the registry knows', () => {
  const state = after(...resultEvent(null));
  expect(state).toMatchObject({ status: 'passed', isConfirming: false });
  expect(nextSubmitStep(state, '1234567')).toBe('go');
});

it('knows the car of a plate until the plate is changed', () => {
  const vehicle = { make: 'Mazda', model: '3', colour: 'white' };
  const state = after(
    { type: 'checking', plate: '1234567' },
    { type: 'answered', plate: '1234567', code: null, vehicle },
  );
  expect(state.vehicle).toEqual(vehicle);
  expect(plateReducer(state, { type: 'edited', plate: '7654321' }).vehicle).toBeUndefined();
  expect(plateReducer(state, { type: 'checking', plate: '7654321' }).vehicle).toBeUndefined();
});

it.each(['not_found', 'api_timeout'] as const)('asks once when the answer is %s', (code) => {
  const state = after(...resultEvent(code));
  expect(state).toMatchObject({ status: 'doubted', isConfirming: true, code });
  const setPlate = plateReducer(state, { type: 'edit' });
  expect(setPlate).toMatchObject({ status: 'doubted', isConfirming: false });
  expect(nextSubmitStep(setPlate, '1234567')).toBe('ask');
  const accepted = plateReducer(state, { type: 'continue' });
  expect(nextSubmitStep(accepted, '1234567')).toBe('go');
  // The same plate, typed with other dashes, is not asked about again; another one is checked anew.
  expect(plateReducer(accepted, { type: 'edited', plate: '1234567' })).toBe(accepted);
  expect(plateReducer(accepted, { type: 'edited', plate: '7654321' })).toMatchObject({ status: 'unchecked' });
});

it.each(['invalid_format', 'invalid_length'] as const)('refuses on %s without asking', (code) => {
  const state = after(...resultEvent(code));
  expect(state).toMatchObject({ status: 'refused', isConfirming: false });
  expect(nextSubmitStep(state, '1234567')).toBe('refuse');
});

it('goes on with a warning when the service is down', () => {
  const state = after(...resultEvent('service_error'));
  expect(state).toMatchObject({ status: 'unavailable', isConfirming: false });
  expect(nextSubmitStep(state, '1234567')).toBe('go');
});

it('requires a check before a submit', () => {
  expect(nextSubmitStep(noPlate, '1234567')).toBe('check');
  expect(nextSubmitStep(after({ type: 'checking', plate: '1234567' }), '1234567')).toBe('wait');
  expect(nextSubmitStep(after(...resultEvent(null)), '7654321')).toBe('check');
});

it('keeps a quiet doubt for the submit', () => {
  const state = after(
    { type: 'checking', plate: '1234567' },
    { type: 'answered', plate: '1234567', code: 'not_found', isSilent: true },
  );
  expect(state).toMatchObject({ status: 'doubted', isConfirming: false });
  expect(plateReducer(state, { type: 'ask' })).toMatchObject({ isConfirming: true });
});

it('ignores an answer about a plate that was changed since', () => {
  const changedState = after({ type: 'checking', plate: '1234567' }, { type: 'edited', plate: '12345678' });
  expect(plateReducer(changedState, { type: 'answered', plate: '1234567', code: 'not_found' })).toBe(
    changedState,
  );
});
