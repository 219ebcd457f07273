import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { httpClient } from './http';

const admin = simpleRestProvider('/admin', httpClient);
const owner = simpleRestProvider('/owners/me', httpClient);
const ownerPrefix = 'owner-';

/** `owner-spots` maps to `/owners/me/spots`; every other resource to `/admin/<resource>`. */
const resolveResource = (resource: string): { provider: DataProvider; name: string } =>
  resource.startsWith(ownerPrefix)
    ? { provider: owner, name: resource.slice(ownerPrefix.length) }
    : { provider: admin, name: resource };

type Values = Record<string, unknown>;

/** The version of each record that was loaded last, by resource and id. */
const lastVersions = new Map<string, Values>();

/** The version of the record with this `updated_at`, if it is the one that was loaded last. */
export function loadedVersion(resource: string, id: unknown, updatedAt: unknown): Values | undefined {
  const version = lastVersions.get(`${resource}/${String(id)}`);
  return version?.['updated_at'] === updatedAt ? version : undefined;
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

export const dataProvider: DataProvider = {
  getList: (resource, params) =>
    resolveResource(resource).provider.getList(resolveResource(resource).name, params),
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
    const values = params.data as Values;
    // After a conflict the form is based on the version that the conflict has loaded.
    const before =
      loadedVersion(resource, params.id, values['updated_at']) ?? (params.previousData as Values | undefined);
    const data = pickChanges(values, before);
    return resolveResource(resource).provider.update(resolveResource(resource).name, { ...params, data });
  },
  updateMany: (resource, params) =>
    resolveResource(resource).provider.updateMany(resolveResource(resource).name, params),
  delete: (resource, params) =>
    resolveResource(resource).provider.delete(resolveResource(resource).name, params),
  deleteMany: (resource, params) =>
    resolveResource(resource).provider.deleteMany(resolveResource(resource).name, params),
};
