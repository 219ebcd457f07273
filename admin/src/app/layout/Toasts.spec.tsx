/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'react-admin';
import { httpClient } from '../../data/http';
import { renderInAdmin } from '../../testing/renderInAdmin';

const requestId = '3f0c9a52-7c1e-4d0b-9f43-0f8a35a1f0aa';

/** The message of a failed request whose response is this problem document. */
async function messageOfFailure(problem: object): Promise<string> {
  const body = JSON.stringify({ status: 500, detail: 'Something went wrong.', ...problem });
  globalThis.fetch = () =>
    Promise.resolve({
      ok: false,
      status: 500,
      statusText: '',
      text: () => Promise.resolve(body),
    } as Response);
  return httpClient('/admin/users').then(
    () => '',
    (error: Error) => error.message,
  );
}

const fieldMessage = { status: 400, detail: 'Enter a number up to \u206610000\u2069' };

async function renderToasts() {
  document.documentElement.lang = 'en';
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const failure = await messageOfFailure({ request_id: requestId });
  const other = await messageOfFailure(fieldMessage);
  function Buttons() {
    const notify = useNotify();
    return (
      <>
        <button onClick={() => notify(failure, { type: 'error' })}>fail</button>
        <button onClick={() => notify(other, { type: 'error' })}>refuse</button>
        <button onClick={() => notify('ra.notification.created', { type: 'info' })}>create</button>
        <button onClick={() => notify('panui.saved', { type: 'success' })}>save</button>
      </>
    );
  }
  renderInAdmin(<Buttons />);
  return { user, press: (name: string) => user.click(screen.getByText(name)) };
}

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('Toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('A message closes after five seconds', async () => {
    const { press } = await renderToasts();
    await press('save');
    expect(screen.getByRole('status').textContent).toContain('Saved');
    await passSeconds(6);
    expect(screen.queryByRole('status')).toBeNull();
    await press('refuse');
    expect(screen.getByRole('alert').textContent).toContain('Enter a number');
    await passSeconds(6);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('An error with a request id stays until it is dismissed, and the id is copied with the keyboard', async () => {
    const { user, press } = await renderToasts();
    await press('fail');
    await passSeconds(60);
    await press('save');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(`Reference: ${requestId}`);
    screen.getByText('save').focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Copy the reference');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copied'));
    expect(await navigator.clipboard.readText()).toBe(requestId);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Without a clipboard the request id is selected for copying by hand', async () => {
    const { user, press } = await renderToasts();
    await press('fail');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByText('Copy the reference'));
    expect(getSelection()?.toString()).toBe(requestId);
    expect(await screen.findByText(/copy it manually/)).not.toBeNull();
  });

  it('A record saved by react-admin is reported as a success', async () => {
    const { press } = await renderToasts();
    await press('create');
    expect(screen.getByRole('status').className).toContain('Success');
  });

  it('A success message is shown while an error stays open', async () => {
    const { press } = await renderToasts();
    await press('fail');
    await press('save');
    expect(screen.getByText('Saved')).not.toBeNull();
    expect(screen.getByRole('alert')).not.toBeNull();
  });
});
