import { useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, toProblem } from '../../shared/api/problem';
import type { GateStore } from '../storage/gateStore';
import { enrol } from '../sync/gateApi';
import { GateSession } from '../sync/gateSession';
import { keepScreenOn } from './signals';

async function connectByLink(store: GateStore, token: string): Promise<void> {
  await store.saveDevice(await enrol(token));
  await navigator.storage?.persist?.();
}

/** The session of this phone, with what is known until one is open. */
export function useGateSession(store: GateStore | null, token: string) {
  const [session, setSession] = useState<GateSession | null>(null);
  // Programs that check links open them too, so that opening a link connects nothing.
  const [isLinkPending, setLinkPending] = useState(token !== '' && store !== null);
  const [isConnected, setConnected] = useState(false);
  const [isBusy, setBusy] = useState(!isLinkPending);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [, refresh] = useState(0);

  const open = async ({ withLink }: { withLink: boolean }) => {
    if (!store) return setBusy(false);
    const explain = (error: unknown) => setProblem(toProblem(error));
    history.replaceState(null, '', location.pathname + location.search);
    setLinkPending(false);
    setBusy(true);
    setProblem(null);
    try {
      // A phone that is connected already goes on as before when a new link fails.
      if (withLink) await connectByLink(store, token).catch(explain);
      const device = await store.device();
      if (!device) return;
      const created = new GateSession(device, store, () => refresh((count) => count + 1));
      await created.start();
      keepScreenOn();
      setSession(created);
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  const begin = useRef(async () => {
    if (!isLinkPending) return open({ withLink: false });
    const device = await store?.device().catch(() => null);
    return setConnected(Boolean(device));
  });
  useEffect(() => void begin.current(), []);
  return { session, isLinkPending, isConnected, isBusy, problem, open };
}
