import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { httpClient } from './http';

const admin = simpleRestProvider('/admin', httpClient);
const owner = simpleRestProvider('/owners/me', httpClient);
const ownerPrefix = 'owner-';

/** `owner-spots` is the owner's own `/owners/me/spots`; everything else is the admins' `/admin/...`. */
const at = (resource: string): { provider: DataProvider; name: string } =>
  resource.startsWith(ownerPrefix)
    ? { provider: owner, name: resource.slice(ownerPrefix.length) }
    : { provider: admin, name: resource };

/** The path of a record, for calls beside react-admin's own. */
export const recordPath = (resource: string, id: number) =>
  `${resource.startsWith(ownerPrefix) ? '/owners/me' : '/admin'}/${at(resource).name}/${id}`;

type Values = Record<string, unknown>;

/**
 * Only what changed goes out, with the `updated_at` that it was changed from: what the server works out by itself (a
 * spot's status) may be another by now, and is none of the form's business.
 */
function changesOf(data: Values, before: Values | undefined): Values {
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
  getList: (resource, params) => at(resource).provider.getList(at(resource).name, params),
  getOne: (resource, params) => at(resource).provider.getOne(at(resource).name, params),
  getMany: (resource, params) => at(resource).provider.getMany(at(resource).name, params),
  getManyReference: (resource, params) => at(resource).provider.getManyReference(at(resource).name, params),
  create: (resource, params) => at(resource).provider.create(at(resource).name, params),
  update: (resource, params) => {
    const data = changesOf(params.data as Values, params.previousData as Values | undefined);
    return at(resource).provider.update(at(resource).name, { ...params, data });
  },
  updateMany: (resource, params) => at(resource).provider.updateMany(at(resource).name, params),
  delete: (resource, params) => at(resource).provider.delete(at(resource).name, params),
  deleteMany: (resource, params) => at(resource).provider.deleteMany(at(resource).name, params),
};
