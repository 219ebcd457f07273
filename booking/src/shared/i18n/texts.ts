import { textFiles } from 'virtual:texts';
import type core from './texts/core.he.json';
import type reservationTexts from './texts/reservation.he.json';
import type { ProblemCode } from '@panui/shared/problem-catalogue';
import type { Lang } from './lang';

/** The driver pages share one catalogue, because the reservation page follows the form without reloading. */
export type CoreKey = keyof typeof core | keyof typeof reservationTexts | `problem.${ProblemCode}`;
export type CoreTexts = Record<CoreKey, string>;

const loads = new Map<string, Promise<unknown>>();

/** Fetches each catalogue once. A failed fetch is not cached, so that it can be retried. */
export function loadTexts<T>(name: 'core' | 'landing', lang: Lang): Promise<T> {
  const url = textFiles[`${name}.${lang}`];
  const load =
    loads.get(url) ??
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.json();
    });
  load.catch(() => loads.delete(url));
  loads.set(url, load);
  return load as Promise<T>;
}
