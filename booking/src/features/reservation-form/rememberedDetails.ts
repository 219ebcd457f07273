import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import { readForDay, rememberedDetailsKey, writeForDay } from '../../shared/dayStorage';
import { readJson } from '../../shared/json';
import { browserVault } from '../../shared/vault/browserVault';
import type { FormValues } from './fields';

const days = 365;
/** A driver does not wait longer for the versions of the legal texts, and accepts them again. */
const versionsTimeoutMs = 2_000;

export interface DriverDetails {
  values: Omit<FormValues, 'termsAccepted'>;
  /** The car as the registry describes it, in one language. */
  vehicle?: Dto<'Vehicle'> | null;
  lang: string;
}

interface RememberedDetails extends DriverDetails {
  /** The versions of the legal texts that the driver accepted. */
  versions: number[] | null;
  acceptedAt: number;
}

/** A driver whose details this device remembers. The terms count as accepted while their version is the same. */
export interface ReturningDriver extends Omit<RememberedDetails, 'values' | 'versions'> {
  values: FormValues;
}

const loadVersions = (): Promise<number[] | null> =>
  Promise.all(
    (['terms', 'privacy'] as const).map((document) =>
      call('GET /landing/legal-texts/{document}', { path: { document }, timeoutMs: versionsTimeoutMs }),
    ),
  ).then(
    (texts) => texts.map(({ version }) => version),
    () => null,
  );

async function loadDetails(): Promise<RememberedDetails | null> {
  const stored = readForDay<{ sealed: string }>(rememberedDetailsKey);
  return stored && readJson<RememberedDetails>(await browserVault.open(stored.sealed));
}

/** Null if this device remembers nothing, or if the details cannot be decrypted. */
export async function loadReturningDriver(): Promise<ReturningDriver | null> {
  const [details, versions] = await Promise.all([loadDetails().catch(() => null), loadVersions()]);
  if (!details) return null;
  const { values, versions: accepted, ...rest } = details;
  const termsAccepted = versions !== null && JSON.stringify(versions) === JSON.stringify(accepted);
  return { ...rest, values: { ...values, termsAccepted } };
}

export const forgetDetails = (): void => writeForDay(rememberedDetailsKey, null);

/** Stores the details encrypted. Rejects where this browser cannot. */
export async function rememberDetails(details: DriverDetails): Promise<void> {
  const remembered: RememberedDetails = {
    ...details,
    versions: await loadVersions(),
    acceptedAt: Date.now(),
  };
  const sealed = await browserVault.seal(JSON.stringify(remembered));
  writeForDay(rememberedDetailsKey, { sealed, days });
}

/** Whether this device remembers exactly these details. */
export async function areRemembered({ values }: DriverDetails): Promise<boolean> {
  const details = await loadDetails().catch(() => null);
  return JSON.stringify(details?.values) === JSON.stringify(values);
}
