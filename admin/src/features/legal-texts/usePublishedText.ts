import type { Dto } from '@panui/api';
import { useAllRows } from '../../data/useAllRows';

/** The version before this one that was published last; undefined without one. */
export function usePublishedText(text: Dto<'LegalText'> | undefined): Dto<'LegalText'> | undefined {
  const { data: all = [] } = useAllRows<Dto<'LegalText'>>('legal-texts', 'id');
  return all
    .filter(
      (other) => other.document === text?.document && other.published_at && other.version < text.version,
    )
    .sort((a, b) => b.version - a.version)[0];
}
