import { useNotify } from 'react-admin';
import { reasonOf } from '../../data/http';

/** Runs a request about an event; if the event was changed elsewhere, says so and reads the page again. */
export function useEventConflict(reload: () => void) {
  const notify = useNotify();
  return async <Result>(request: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await request();
    } catch (error) {
      if (reasonOf(error) !== 'changed') throw error;
      notify('panui.evening.conflict', { type: 'warning' });
      reload();
      return null;
    }
  };
}
