import type { EntityManager } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { clientHashOf, networkOf } from '../../platform/crypto/client-hash.js';

/** A browser without its versions, which change every few weeks. */
const withoutVersions = (userAgent: string): string => userAgent.replace(/[\d._]+/g, '');

/** The first half of the address: providers move customers within it. */
function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 2).join(separator);
}

/**
 * Remembers the device. True if the user has signed in before, and never with this browser in this part of the network.
 */
export async function isNewDevice(
  tx: EntityManager,
  userId: number,
  client: Client,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const device = `${userId} ${withoutVersions(client.userAgent)} ${neighbourhoodOf(client.address)}`;
  const [row] = await tx.query<[{ has_known: boolean; is_known: boolean }]>(
    `WITH known AS (SELECT device_hash FROM known_devices WHERE user_id = $1),
          remembered AS (
            INSERT INTO known_devices (user_id, device_hash, last_used_at) VALUES ($1, $2, $3)
            ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at)
     SELECT EXISTS (SELECT FROM known) AS has_known, EXISTS (SELECT FROM known WHERE device_hash = $2) AS is_known`,
    [userId, clientHashOf(device, key), now],
  );
  return row.has_known && !row.is_known;
}
