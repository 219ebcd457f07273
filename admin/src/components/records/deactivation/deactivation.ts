import { api, dataOf } from '../../../data/api';

const previewPaths = {
  spots: '/admin/spots/{id}/deactivation-preview',
  'owner-spots': '/owners/me/spots/{id}/deactivation-preview',
  'parking-lots': '/admin/parking-lots/{id}/deactivation-preview',
  'owner-lots': '/owners/me/lots/{id}/deactivation-preview',
} as const;

export type ResourceWithDrivers = keyof typeof previewPaths;

export const hasDrivers = (resource: string): resource is ResourceWithDrivers => resource in previewPaths;

/** Owners have no page of a reservation. */
export const reservationPathOf = (resource: ResourceWithDrivers, id: number | null): string | null =>
  id === null || resource.startsWith('owner-') ? null : `/reservations/${id}`;

/** Effect of a deactivation on drivers. The request changes nothing. */
export const previewDeactivation = (resource: ResourceWithDrivers, id: number) =>
  dataOf(api.POST(previewPaths[resource], { params: { path: { id } } }));
