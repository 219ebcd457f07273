import { useAllRows } from '../../data/useAllRows';

interface Version {
  id: number;
  version: number;
  published_at: string | null;
}

/** The version before this one that was published last, of those for which `isOfSame`; undefined without one. */
export function usePublishedText<T extends Version>(
  resource: string,
  text: T | undefined,
  isOfSame: (other: T) => boolean = () => true,
): T | undefined {
  const { data: all = [] } = useAllRows<T>(resource, 'id');
  return all
    .filter((other) => isOfSame(other) && other.published_at && other.version < (text?.version ?? 0))
    .sort((a, b) => b.version - a.version)[0];
}
