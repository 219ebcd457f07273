import { useQuery } from '@tanstack/react-query';
import { previewDeactivation, type ResourceWithDrivers } from './deactivation';

/** What deactivating or deleting the record would do to drivers. */
export const useDeactivationPreview = (resource: ResourceWithDrivers, id: number) =>
  useQuery({
    queryKey: [resource, 'deactivation-preview', id],
    queryFn: () => previewDeactivation(resource, id),
    gcTime: 0,
  });
