import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError } from 'react-admin';
import { translate } from '../i18n/i18nProvider';
import { dayProblems, isDayFilter } from './filterDays';
import { httpClient } from './http';

const admin = simpleRestProvider('/admin', httpClient);
const owner = simpleRestProvider('/owners/me', httpClient);
const ownerPrefix = 'owner-';
const venueManager = simpleRestProvider('/venues/me', httpClient);
const venuePrefix = 'venue/';

/**
 * `owner-spots` maps to `/owners/me/spots`, `venue/events` to `/venues/me/events`; every other resource to
 * `/admin/<resource>`.
 */
function resolveResource(resource: string): { provider: DataProvider; name: string } {
  if (resource.startsWith(ownerPrefix)) return { provider: owner, name: resource.slice(ownerPrefix.length) };
  if (resource.startsWith(venuePrefix))
    return { provider: venueManager, name: resource.slice(venuePrefix.length) };
  return { provider: admin, name: resource };
}

type Values = Record<string, unknown>;

/** The version of each record that was loaded last, by resource and id. */
const lastVersions = new Map<string, Values>();

/**
 * The version on which the values of a form are based: the one with their `updated_at` if it was loaded last, as after
 * a conflict, or else the version with which the form was opened.
 */
export function baseVersion(
  resource: string,
  { id, data, previousData }: { id?: unknown; data?: unknown; previousData?: unknown },
): Values | undefined {
  const version = lastVersions.get(`${resource}/${String(id)}`);
  const isBase = version?.['updated_at'] === (data as Values | undefined)?.['updated_at'];
  return version && isBase ? version : (previousData as Values | undefined);
}

/**
 * Sends only changed fields and the `updated_at` they are based on. Computed fields, such as a spot's status,
 * may have changed on the server since and would be rejected.
 */
function pickChanges(data: Values, before: Values | undefined): Values {
  if (!before) return data;
  const changed = Object.entries(data).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return {
    ...Object.fromEntries(changed),
    ...('updated_at' in data ? { updated_at: data['updated_at'] } : {}),
  };
}

/**
 * A filter may come from storage of an earlier version, whose last day was an instant, `until`. An empty day is none.
 */
export const checkedFilter = (filter: Values): Values =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => name !== 'until' && !(isDayFilter(name) && value === ''),
    ),
  );

/** Rejects a filter whose days do not fit, as the server would, with the fields. */
function rejectDays(filter: Values): void {
  const problems = Object.entries(dayProblems(filter));
  if (problems.length === 0) return;
  const errors = Object.fromEntries(
    problems.map(([name, key]) => [`filter.${name}`, translate(key, { value: String(filter[name]) })]),
  );
  throw new HttpError(Object.values(errors).join(' '), 400, { code: 'invalid_request', errors });
}

export const dataProvider: DataProvider = {
  getList: async (resource, params) => {
    const { provider, name } = resolveResource(resource);
    const filter = checkedFilter((params.filter ?? {}) as Values);
    rejectDays(filter);
    return provider.getList(name, { ...params, filter });
  },
  getOne: async (resource, params) => {
    const { provider, name } = resolveResource(resource);
    const response = await provider.getOne(name, params);
    lastVersions.set(`${resource}/${String(params.id)}`, response.data as Values);
    return response;
  },
  getMany: (resource, params) =>
    resolveResource(resource).provider.getMany(resolveResource(resource).name, params),
  getManyReference: (resource, params) =>
    resolveResource(resource).provider.getManyReference(resolveResource(resource).name, params),
  create: (resource, params) =>
    resolveResource(resource).provider.create(resolveResource(resource).name, params),
  update: (resource, params) => {
    const data = pickChanges(params.data as Values, baseVersion(resource, params));
    return resolveResource(resource).provider.update(resolveResource(resource).name, { ...params, data });
  },
  updateMany: (resource, params) =>
    resolveResource(resource).provider.updateMany(resolveResource(resource).name, params),
  delete: (resource, params) =>
    resolveResource(resource).provider.delete(resolveResource(resource).name, params),
  deleteMany: (resource, params) =>
    resolveResource(resource).provider.deleteMany(resolveResource(resource).name, params),
};
