/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { usePlateCheck } from './usePlateCheck';

interface RegistryRequest {
  path: string;
  body: { license_plate: string; decision?: string };
  respond: (status: number, body: object) => void;
}

const requests: RegistryRequest[] = [];
const originalFetch = globalThis.fetch;

/** The network, with responses that the test sends one by one. */
beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = ((path: string, init: { body: string }) =>
    new Promise((resolve) => {
      const respond = (status: number, body: object) => resolve(jsonResponse(body, status));
      requests.push({ path, body: JSON.parse(init.body) as RegistryRequest['body'], respond });
    })) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const known = {
  valid: true,
  error: null,
  error_code: null,
  vehicle: { make: 'Mazda', model: '3', colour: null },
};
const unknown = { valid: false, error: '', error_code: 'not_found' };

function checkPlate(plate: string, isSilent = false) {
  const { result } = renderHook(() => usePlateCheck());
  act(() => result.current.setPlate(plate));
  act(() => void result.current.check(plate, isSilent));
  return result;
}

const respond = (index: number, status: number, body: object) =>
  act(async () => {
    requests[index]?.respond(status, body);
    await Promise.resolve();
  });

describe('usePlateCheck', () => {
  it('A plate that the registry knows passes with its vehicle', async () => {
    const result = checkPlate('12-345-67');
    expect(result.current.state.status).toBe('checking');
    expect(requests[0]?.body).toEqual({ license_plate: '1234567' });
    await respond(0, 200, known);
    await waitFor(() => expect(result.current.state.status).toBe('passed'));
    expect(result.current.state.vehicle?.make).toBe('Mazda');
  });

  it('An unknown plate opens the dialog, and the decision is recorded', async () => {
    const result = checkPlate('1234567');
    await respond(0, 200, unknown);
    await waitFor(() => expect(result.current.state.isConfirming).toBe(true));
    act(() => result.current.decide('continue'));
    expect(result.current.state).toMatchObject({ status: 'accepted', isConfirming: false });
    expect(requests[1]).toMatchObject({
      path: '/validation/license-plate-popup-decision',
      body: { license_plate: '1234567', decision: 'continue' },
    });
  });

  it('A silent check of an unknown plate leaves the dialog to the submit', async () => {
    const result = checkPlate('1234567', true);
    await respond(0, 200, unknown);
    await waitFor(() => expect(result.current.state.status).toBe('unconfirmed'));
    expect(result.current.state.isConfirming).toBe(false);
    expect(result.current.nextStep('1234567')).toBe('confirm');
  });

  it('A check that runs when the driver submits leaves the dialog to the submit too', async () => {
    const result = checkPlate('1234567');
    act(() => void result.current.check('1234567', true));
    await respond(0, 200, unknown);
    await waitFor(() => expect(result.current.state.status).toBe('unconfirmed'));
    expect(result.current.state.isConfirming).toBe(false);
    expect(requests).toHaveLength(1);
  });

  it('A response about an earlier plate is ignored', async () => {
    const result = checkPlate('1234567');
    act(() => result.current.setPlate('7654321'));
    await respond(0, 200, unknown);
    expect(result.current.state).toMatchObject({
      plate: '7654321',
      status: 'unchecked',
      isConfirming: false,
    });
  });

  it('When the registry is unavailable, the driver can continue', async () => {
    const result = checkPlate('1234567');
    await respond(0, 503, { code: 'service_unavailable' });
    await waitFor(() => expect(result.current.state.status).toBe('unavailable'));
    expect(result.current.nextStep('1234567')).toBe('submit');
  });

  it('A plate with an invalid format is not sent', () => {
    checkPlate('12');
    expect(requests).toEqual([]);
  });

  it('A registry that does not respond in time opens the dialog', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('timed out', 'TimeoutError'));
    const result = checkPlate('1234567');
    await waitFor(() => expect(result.current.state.code).toBe('api_timeout'));
    expect(result.current.state.isConfirming).toBe(true);
  });

  it('A rejection without a code counts as an unavailable registry', async () => {
    const result = checkPlate('1234567');
    await respond(0, 200, { valid: false, error: '', error_code: null });
    await waitFor(() => expect(result.current.state.status).toBe('unavailable'));
  });

  it('A plate is checked once', async () => {
    const result = checkPlate('1234567');
    await respond(0, 200, known);
    await act(() => result.current.check('1234567'));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe('/validation/license-plate');
  });

  it('A plate that the server rejected at submit opens the dialog, which opens again after an edit', () => {
    const { result } = renderHook(() => usePlateCheck());
    act(() => {
      result.current.dispatch({ type: 'checking', plate: '1234567' });
      result.current.dispatch({ type: 'checked', plate: '1234567', code: 'not_found' });
    });
    expect(result.current.state).toMatchObject({
      plate: '1234567',
      status: 'unconfirmed',
      isConfirming: true,
    });
    act(() => result.current.decide('edit'));
    expect(result.current.state.isConfirming).toBe(false);
    act(() => result.current.dispatch({ type: 'confirm' }));
    expect(result.current.state.isConfirming).toBe(true);
  });
});
