import { setTimeout as pause } from 'node:timers/promises';
import { createDriver, confirmHold, requestHold } from '../support/drivers.mjs';
import { venueId } from './test-data.mjs';

/**
 * Below the 400 spots of an evening, and high enough that the spot of a lost claim is soon requested again.
 */
const perEvening = 300;
const drivers = 8;
const pauseAfterFailureMs = 50;
const firstEvening = Math.floor(Date.now() / 86_400_000) * 86_400 + 3 * 86_400 + 16 * 3_600;

/** Drivers who reserve continuously over HTTP and record each acknowledged reservation. */
export class Load {
  acknowledged = [];
  failures = new Map();
  number = 0;
  isRunning = true;

  constructor(urls) {
    this.urls = urls;
    this.done = Promise.all(Array.from({ length: drivers }, () => this.drive()));
  }

  async drive() {
    while (this.isRunning) {
      const number = (this.number += 1);
      try {
        await this.reserve(this.urls[number % this.urls.length], number);
      } catch (error) {
        this.fail(error.name === 'TimeoutError' ? 'no response in time' : (error.cause?.code ?? error.name));
        await pause(pauseAfterFailureMs);
      }
    }
  }

  async reserve(url, number) {
    const driver = createDriver(number);
    const evening = firstEvening + (Math.floor(this.acknowledged.length / perEvening) % 600) * 86_400;
    const held = await requestHold(url, driver, venueId, evening);
    const confirmed = held.status === 201 ? await confirmHold(url, driver, held.body) : held;
    if (confirmed.status === 201) {
      const { license_plate: plate } = driver.contactDetails;
      this.acknowledged.push({ at: performance.now(), plate, evening, spot: held.body.spot_id });
    } else {
      this.fail(`${confirmed.status}`);
      await pause(pauseAfterFailureMs);
    }
  }

  fail(reason) {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  /**
   * The longest time without an acknowledged reservation since then, in seconds, and the failures that
   * drivers got meanwhile.
   */
  since(startedMs, failuresBefore) {
    const times = [
      startedMs,
      ...this.acknowledged.filter(({ at }) => at > startedMs).map(({ at }) => at),
      performance.now(),
    ];
    const gaps = times.slice(1).map((at, index) => at - times[index]);
    const failed = [...this.failures].map(([reason, count]) => [
      reason,
      count - (failuresBefore.get(reason) ?? 0),
    ]);
    return {
      gapSeconds: Math.max(...gaps) / 1000,
      acknowledged: times.length - 2,
      failed: failed.filter(([, count]) => count > 0).map(([reason, count]) => `${count} × ${reason}`),
    };
  }

  async stop() {
    this.isRunning = false;
    await this.done;
  }
}

/** Acknowledged reservations that are missing, and spots that were assigned twice. */
export function compare(acknowledged, { spotOf, duplicates }) {
  const lost = acknowledged.filter(({ plate, spot }) => spotOf.get(plate) !== spot).length;
  const promised = new Set(acknowledged.map(({ evening, spot }) => `${evening} ${spot}`));
  return { lost, soldTwice: acknowledged.length - promised.size + duplicates };
}
