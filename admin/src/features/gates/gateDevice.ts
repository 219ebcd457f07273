import type { Dto } from '@panui/api';
import { api, dataOf } from '../../data/api';
import type { lotAreas } from '../../data/lotArea';

export type GateDevice = Dto<'GateDevice'>;
export type DeviceKind = GateDevice['kind'];
export type DeviceDirection = NonNullable<GateDevice['direction']> | 'both';

export const deviceKinds: readonly DeviceKind[] = ['phone', 'camera', 'barrier'];
export const deviceDirections: readonly DeviceDirection[] = ['both', 'in', 'out'];

/** What the owner has to know about a device at a glance; each has a text under `panui.gates.state`. */
export type DeviceState = 'online' | 'offline' | 'no_contact' | 'not_opened' | 'expired';

export function deviceStateOf(device: GateDevice, now: Date): DeviceState {
  if (!device.enrolled_at) {
    const expiresAt = device.enrolment_expires_at;
    return expiresAt && new Date(expiresAt) > now ? 'not_opened' : 'expired';
  }
  if (!device.last_sync_at) return 'no_contact';
  return device.is_online ? 'online' : 'offline';
}

/** What a new device needs. The secret of a device is only in the response that creates it. */
export interface DeviceValues {
  name: string;
  kind: DeviceKind;
  direction: DeviceDirection;
}

export type LotPath = (typeof lotAreas)['admin' | 'owner']['lotPath'];

export const createDevice = (base: LotPath, lotId: number, { name, kind, direction }: DeviceValues) =>
  dataOf(
    api.POST(`${base}/{id}/gate-devices`, {
      params: { path: { id: lotId } },
      body: { name, kind, direction: direction === 'both' ? null : direction },
    }),
  );

export const revokeDevice = (base: LotPath, lotId: number, deviceId: number) =>
  dataOf(api.DELETE(`${base}/{id}/gate-devices/{deviceId}`, { params: { path: { id: lotId, deviceId } } }));

/** How long the enrolment link of a new phone can be opened. */
export const linkLifetimeMs = ({ created_at, enrolment_expires_at }: GateDevice): number =>
  enrolment_expires_at ? Date.parse(enrolment_expires_at) - Date.parse(created_at) : 0;
