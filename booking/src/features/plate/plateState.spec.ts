import { noPlate, nextSubmitStep, plateReducer, type PlateEvent } from './plateState';

const after = (...events: PlateEvent[]) => events.reduce(plateReducer, noPlate);
const resultEvent = (code: Extract<PlateEvent, { type: 'checked' }>['code']): PlateEvent[] => [
  { type: 'edited', plate: '1234567' },
  { type: 'checking', plate: '1234567' },
  { type: 'checked', plate: '1234567', code },
];

it('A plate in the registry passes', () => {
  const state = after(...resultEvent(null));
  expect(state).toMatchObject({ status: 'passed', isConfirming: false });
  expect(nextSubmitStep(state, '1234567')).toBe('submit');
});

it('A plate that the registry cannot check is submitted without a question or a message', () => {
  const state = after(
    { type: 'checking', plate: '1234567' },
    { type: 'checked', plate: '1234567', code: null, isChecked: false },
  );
  expect(state).toMatchObject({ status: 'uncheckable', isConfirming: false });
  expect(nextSubmitStep(state, '1234567')).toBe('submit');
});

it('The vehicle is known until the plate changes', () => {
  const vehicle = { make: 'Mazda', model: '3', colour: 'white', year: 2021 };
  const state = after(
    { type: 'checking', plate: '1234567' },
    { type: 'checked', plate: '1234567', code: null, vehicle },
  );
  expect(state.vehicle).toEqual(vehicle);
  expect(plateReducer(state, { type: 'edited', plate: '7654321' }).vehicle).toBeUndefined();
  expect(plateReducer(state, { type: 'checking', plate: '7654321' }).vehicle).toBeUndefined();
});

it.each(['not_found', 'api_timeout'] as const)(
  'The dialog opens once for a plate with the result %s',
  (code) => {
    const state = after(...resultEvent(code));
    expect(state).toMatchObject({ status: 'unconfirmed', isConfirming: true, code });
    const setPlate = plateReducer(state, { type: 'edit' });
    expect(setPlate).toMatchObject({ status: 'unconfirmed', isConfirming: false });
    expect(nextSubmitStep(setPlate, '1234567')).toBe('confirm');
    const accepted = plateReducer(state, { type: 'continue' });
    expect(nextSubmitStep(accepted, '1234567')).toBe('submit');
    // Re-entering the same plate does not open the dialog again; another plate is checked.
    expect(plateReducer(accepted, { type: 'edited', plate: '1234567' })).toBe(accepted);
    expect(plateReducer(accepted, { type: 'edited', plate: '7654321' })).toMatchObject({
      status: 'unchecked',
    });
  },
);

it.each(['invalid_format', 'invalid_length'] as const)(
  'A plate with the result %s is rejected without a dialog',
  (code) => {
    const state = after(...resultEvent(code));
    expect(state).toMatchObject({ status: 'invalid', isConfirming: false });
    expect(nextSubmitStep(state, '1234567')).toBe('reject');
  },
);

it('An unavailable registry passes with a warning', () => {
  const state = after(...resultEvent('service_error'));
  expect(state).toMatchObject({ status: 'unavailable', isConfirming: false });
  expect(nextSubmitStep(state, '1234567')).toBe('submit');
});

it('Submitting requires a check of the current plate', () => {
  expect(nextSubmitStep(noPlate, '1234567')).toBe('check');
  expect(nextSubmitStep(after({ type: 'checking', plate: '1234567' }), '1234567')).toBe('wait');
  expect(nextSubmitStep(after(...resultEvent(null)), '7654321')).toBe('check');
});

it('After a silent check the dialog opens only on submit', () => {
  const state = after(
    { type: 'checking', plate: '1234567' },
    { type: 'checked', plate: '1234567', code: 'not_found', isSilent: true },
  );
  expect(state).toMatchObject({ status: 'unconfirmed', isConfirming: false });
  expect(plateReducer(state, { type: 'confirm' })).toMatchObject({ isConfirming: true });
});

it('A response about an earlier plate is ignored', () => {
  const changedState = after({ type: 'checking', plate: '1234567' }, { type: 'edited', plate: '12345678' });
  expect(plateReducer(changedState, { type: 'checked', plate: '1234567', code: 'not_found' })).toBe(
    changedState,
  );
});

it('A result is applied only while its plate is checked', () => {
  const passed = after(...resultEvent(null));
  expect(plateReducer(passed, { type: 'checked', plate: '1234567', code: 'not_found' })).toBe(passed);
  const checking = after({ type: 'checking', plate: '7654321' });
  expect(plateReducer(checking, { type: 'checked', plate: '1234567', code: null })).toBe(checking);
});

it('A dialog opens only for an unconfirmed plate, and an edited plate closes it', () => {
  const passed = after(...resultEvent(null));
  expect(plateReducer(passed, { type: 'confirm' })).toBe(passed);
  const unconfirmed = after(...resultEvent('not_found'));
  expect(plateReducer(unconfirmed, { type: 'confirm' })).toBe(unconfirmed);
  expect(plateReducer(unconfirmed, { type: 'checking', plate: '1234567' })).toMatchObject({
    isConfirming: false,
  });
});

it('A silent check of a known plate does not open the dialog', () => {
  const state = after(
    { type: 'checking', plate: '1234567' },
    { type: 'checked', plate: '1234567', code: null, isSilent: true },
  );
  expect(state).toMatchObject({ status: 'passed', isConfirming: false });
});
