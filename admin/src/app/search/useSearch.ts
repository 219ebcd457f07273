import { withAsciiDigits } from '@panui/shared/typed-digits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dataProvider } from '../../data/dataProvider';
import { useUser } from '../../data/auth/useSession';
import { inOtherLayout } from '../../i18n/keyboardLayout';
import { useLang } from '../../i18n/useLang';
import type { Role } from '../../data/auth/access';
import { recentTargets } from './recentTargets';
import { matching, pagesOf, type SearchTarget, sourcesOf, toTarget } from './searchTargets';

const settleMs = 150;
const recordsPerSource = 5;

/** The number of a record as lists and mails display it: "10822" or "#10822". */
function numberOf(typed: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(withAsciiDigits(typed)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The records that match a text, from all sources of the role. */
async function findRecords(role: Role, typed: string, lang: 'he' | 'en'): Promise<SearchTarget[]> {
  const found = await Promise.all(
    sourcesOf(role, typed).map(async (source) => {
      const lists = await Promise.all(
        (source.listsOf?.(new Date(), numberOf(typed)) ?? [{}]).map(({ filter, sort }) =>
          dataProvider.getList<{ id: number }>(source.resource, {
            filter: filter?.['id'] === undefined ? { q: typed, ...filter } : filter,
            sort: sort ?? { field: 'id', order: 'ASC' },
            pagination: { page: 1, perPage: recordsPerSource },
          }),
        ),
      );
      const records = new Map(lists.flatMap(({ data }) => data).map((record) => [record.id, record]));
      const all = [...records.values()] as unknown as Record<string, unknown>[];
      const isLast = (record: Record<string, unknown>) => Number(source.isLast?.(record) ?? false);
      return all
        .filter((record) => !records.has(source.successorOf?.(record) ?? 0))
        .slice(0, recordsPerSource)
        .sort((a, b) => isLast(a) - isLast(b))
        .map((record) => toTarget(source, record, lang));
    }),
  );
  return found.flat();
}

/** Searches as typed, and where that finds no record, as the same keys read in the other keyboard layout. */
async function searchRecords(role: Role, typed: string, lang: 'he' | 'en') {
  const targets = await findRecords(role, typed, lang);
  const other = inOtherLayout(typed);
  if (targets.length > 0 || other === null) return { targets, readAs: null };
  const inOther = await findRecords(role, other, lang);
  return { targets: inOther, readAs: inOther.length > 0 ? other : null };
}

/** What was opened last, and then the other pages. */
function withRecent(pages: SearchTarget[], userId: number): SearchTarget[] {
  const recent = recentTargets(userId).map((target) => {
    const page = pages.find(({ path }) => path === target.path);
    return page ? { ...page, group: 'recent' } : target;
  });
  const paths = new Set(recent.map(({ path }) => path));
  return [...recent, ...pages.filter(({ path }) => !paths.has(path))];
}

/** What the text finds: pages and actions at once, records of the server as they come. */
export function useSearch(text: string) {
  const t = useTranslate();
  const lang = useLang();
  const { role, id: userId } = useUser();
  const typed = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearched = settled !== '' && sourcesOf(role, settled).length > 0;
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', role, lang, settled],
    queryFn: () => searchRecords(role, settled, lang),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const records = isSearched && typed !== '' ? data : undefined;
  const other = inOtherLayout(typed);
  const pages = pagesOf(role, t);
  return {
    targets: [
      ...(typed === ''
        ? withRecent(pages, userId)
        : matching(pages, other === null ? [typed] : [typed, other])),
      ...(records?.targets ?? []),
    ],
    readAs: records?.readAs ?? null,
    isLoading: settled !== typed || isFetching,
    error: isSearched ? error : null,
  };
}
