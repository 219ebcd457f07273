import { confirmedPrefix, readForDay, writeForDay } from '../../shared/dayStorage';
import { paths } from '../../shared/paths';
import { browserVault } from '../../shared/vault/browserVault';
import { storageKeyOf, type HoldKey } from './savedHold';

const storageKey = (key: HoldKey): string => storageKeyOf(confirmedPrefix, key);

/** The reservation that this page view confirmed. */
let confirmedHere: string | undefined;
let hasPageFailed = false;

const open = (accessToken: string): void => location.replace(paths.reservation(accessToken));

/** Remembers the reservation for a day, with its secret encrypted. Where that is impossible, for this page view. */
export function rememberConfirmation(key: HoldKey, accessToken: string): void {
  confirmedHere = accessToken;
  if (hasPageFailed) open(accessToken);
  void browserVault.seal(accessToken).then(
    (sealedToken) => writeForDay(storageKey(key), { sealedToken }),
    () => {},
  );
}

/** A new hold for the venue and time is wanted, so reloads lead to it. */
export const forgetConfirmation = (key: HoldKey): void => writeForDay(storageKey(key), null);

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Opens the reservation for this venue and time when the page was reloaded after its confirmation, for example because
 * it broke: a new hold would take a second spot. Opening the link again is how a driver reserves another one.
 */
export async function reopenConfirmation(key: HoldKey): Promise<boolean> {
  const saved = isReload() && readForDay<{ sealedToken: string }>(storageKey(key));
  const accessToken = saved && (await browserVault.open(saved.sealedToken).catch(() => null));
  if (accessToken) open(accessToken);
  return Boolean(accessToken);
}

/** When the page breaks, the driver still gets to the reservation, also if the response is still under way. */
export function openConfirmationAfterFailure(): boolean {
  hasPageFailed = true;
  if (confirmedHere) open(confirmedHere);
  return Boolean(confirmedHere);
}
