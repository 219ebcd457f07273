import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api, dataOf } from '../../data/api';

/** The library is larger than all of the app's start, and most installations open a form of a position rarely. */
const StreetMap = lazy(() => import('./StreetMap').catch(() => ({ default: () => null })));

const isCoordinate = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= max;

/** A map that sets the fields `lat` and `lng` of the form. Absent where no map with streets is installed. */
export function PositionMap() {
  const { setValue } = useFormContext();
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as [unknown, unknown];
  const { data: streets } = useQuery({
    queryKey: ['streets'],
    queryFn: () => dataOf(api.GET('/maps/streets')),
    staleTime: Infinity,
  });
  if (!streets?.is_installed) return null;
  return (
    <div className="wide">
      <Suspense fallback={null}>
        <StreetMap
          streets={streets}
          position={isCoordinate(lat, 90) && isCoordinate(lng, 180) ? { lat, lng } : null}
          onChange={(position) => {
            setValue('lat', position.lat, { shouldDirty: true, shouldValidate: true });
            setValue('lng', position.lng, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </Suspense>
    </div>
  );
}
