/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { BlockUndoBar } from './BlockUndoBar';

const undoCall = 'POST /owners/me/spots/undo-block';

/** Presses "Undo" once. Without a reply there is no network. */
async function undoWith(reply: [number, unknown] | null) {
  const table: Record<string, [number, unknown]> = reply ? { [undoCall]: reply } : {};
  const server = startStandInServer(table);
  const onClose = jest.fn();
  const onUndone = jest.fn();
  renderInAdmin(
    <BlockUndoBar
      base="/owners/me/spots"
      lastBlock={{ updated: 2, moved: [], conflicts: [], undo_id: 5, undoUntil: Date.now() + 600_000 }}
      onClose={onClose}
      onUndone={onUndone}
    />,
  );
  await pressUndo();
  await screen.findByRole('alert');
  return { ...server, table, onClose, onUndone };
}

const pressUndo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));

it.each<[string, [number, unknown] | null]>([
  ['without a network', null],
  ['after too many requests', [429, { code: 'rate_limited', detail: 'Wait a minute.' }]],
  ['while the server is unavailable', [503, { code: 'server_error', detail: 'Unavailable.' }]],
])('An undo that fails %s can be repeated', async (_name, reply) => {
  const { table, bodiesOf, onClose, onUndone } = await undoWith(reply);
  expect(onClose).not.toHaveBeenCalled();
  table[undoCall] = [200, { updated: 2, restored: 0 }];
  await pressUndo();
  await waitFor(() => expect(onUndone).toHaveBeenCalledTimes(1));
  expect(bodiesOf(undoCall)).toEqual([{ undo_id: 5 }, { undo_id: 5 }]);
});

it('An undo that the server no longer accepts is no longer offered', async () => {
  const { onClose, onUndone } = await undoWith([409, { code: 'operation_failed', detail: 'Too late.' }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onUndone).not.toHaveBeenCalled();
});
