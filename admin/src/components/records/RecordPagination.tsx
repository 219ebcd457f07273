import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  useListContext,
  useTranslate,
} from 'react-admin';
import { countText } from '../../i18n/money';

/** The server counts up to here, and says one more when there are more rows than it counted. */
const maxExactCount = 10_000;
const pageSizes = [25, 50, 100];

/** The buttons of the pages, which Material names in English alone. */
function Pages(props: PaginationActionsProps) {
  const t = useTranslate();
  return <PaginationActions {...props} aria-label={t('panui.pages')} />;
}

/** Pages of a list, with "1–25 of 10,000+" where nobody counts any further. */
export function RecordPagination() {
  const t = useTranslate();
  const { error, isPaused, isPlaceholderData, total } = useListContext();
  const rows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t('ra.navigation.page_range_info', {
      offsetBegin: countText(from),
      offsetEnd: countText(to),
      total: count > maxExactCount ? `${countText(maxExactCount)}+` : countText(count),
    });
  // Without a network there is no list to turn the pages of, though the one before it is still counted.
  if (error || !total || (isPaused && isPlaceholderData)) return null;
  // Passed on to Material's pagination, though react-admin's types do not name it.
  const paginationProps = {
    labelDisplayedRows: rows,
    getItemAriaLabel: (direction: 'first' | 'last' | 'next' | 'previous') => t(`ra.navigation.${direction}`),
  };
  return <Pagination actions={Pages} rowsPerPageOptions={pageSizes} {...paginationProps} />;
}
