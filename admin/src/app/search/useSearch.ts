import type { Dto } from '@panui/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { canAccess } from '../../data/auth/access';
import { useUser } from '../../data/auth/useSession';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { commandsOf } from './commands';
import { searchRecords } from './findRecords';
import { inOtherLayout } from '@panui/shared/keyboard-layout';
import { toFoundLot } from './lotTargets';
import { recentTargets } from './recentTargets';
import { pagesOf, type SearchTarget, sourcesOf } from './searchTargets';
import { type Findable, matching } from './words';

const settleMs = 150;
/** The most pages, and the most commands, that a text lists. */
const maxNamed = 8;

/** What was opened last, and then the others. */
function withRecent(targets: SearchTarget[], userId: number): SearchTarget[] {
  const keyOf = ({ path, key }: SearchTarget) => `${key ?? ''} ${path}`;
  const recent = recentTargets(userId).map((stored) => {
    const target = targets.find((one) => keyOf(one) === keyOf(stored));
    return target ? { ...target, group: 'recent' } : stored;
  });
  const keys = new Set(recent.map(keyOf));
  return [...recent, ...targets.filter((target) => !keys.has(keyOf(target)))];
}

/** What the text finds: pages and actions at once, records of the server as they come. */
export function useSearch(text: string) {
  const lang = useLang();
  const { role, id: userId } = useUser();
  const typed = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const pages = useMemo(() => pagesOf(role, lang), [role, lang]);
  const commands = useMemo(() => commandsOf(role, lang), [role, lang]);
  const ownLots = useAllRows<Dto<'Lot'>>(
    'owner-lots',
    fieldInLang(lang, 'name'),
    canAccess(role, 'owner-lots', 'list'),
  ).data;
  const isSearched = settled !== '' && sourcesOf(role, settled).length > 0;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', role, lang, settled, ownLots],
    queryFn: () =>
      searchRecords(settled, {
        ...{ role, lang, commands },
        ownLots: (ownLots ?? []).map((lot) => toFoundLot(lot, lang)),
      }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const found = isSearched && typed !== '' ? data : undefined;
  // More of them would take long to render after each key.
  const namedBy = (words: string) =>
    [pages, commands].flatMap((group) => matching<SearchTarget & Findable>(group, words).slice(0, maxNamed));
  const other = inOtherLayout(typed);
  const asTyped = namedBy(typed);
  const named = asTyped.length > 0 || other === null ? asTyped : namedBy(other);
  return {
    targets:
      typed === ''
        ? withRecent([...pages, ...commands.filter(({ isNew }) => isNew)], userId)
        : [...named, ...(found?.actions ?? []), ...(found?.records ?? [])],
    readAs: found?.readAs ?? null,
    isLoading: settled !== typed || isFetching,
    error: isSearched ? error : null,
  };
}
