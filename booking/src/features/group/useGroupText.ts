import type { Lang } from '../../shared/i18n/lang';
import type texts from '../../shared/i18n/texts/group.he.json';
import { type PageText, usePageText } from '../../shared/i18n/usePageText';

export type GroupKey = keyof typeof texts;
export type GroupTexts = Record<GroupKey, string>;
export type GroupText = PageText<GroupKey>;

/** The texts of the pages for several cars, which few drivers load. */
export const useGroupText = (lang: Lang, first: GroupTexts): GroupText => usePageText('group', lang, first);
