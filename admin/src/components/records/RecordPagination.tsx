import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  useListContext,
  useTranslate,
} from 'react-admin';
import { countText } from '../../i18n/money';
import { totalText } from './totalText';
import { useIsRenderPending } from './useIsRenderPending';

const pageSizes = [25, 50, 100];

/** Material labels the pagination buttons in English only. */
function Pages(props: PaginationActionsProps) {
  const t = useTranslate();
  return <PaginationActions {...props} aria-label={t('panui.pages')} />;
}

/**
 * Pagination with "1–25 of 10,000+" when the server did not count all rows. It appears with the rows, which would move
 * it.
 */
export function RecordPagination() {
  const t = useTranslate();
  const { error, isPaused, isPending, isPlaceholderData, total } = useListContext();
  const isListPending = useIsRenderPending(isPending);
  const rows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    t('ra.navigation.page_range_info', {
      offsetBegin: countText(from),
      offsetEnd: countText(to),
      total: totalText(count),
    });
  // Offline, the total of the previously shown page is still set, but there is no list to page through.
  if (isListPending || error || !total || (isPaused && isPlaceholderData)) return null;
  // React-admin passes these props to Material's pagination without declaring them in its types.
  const paginationProps = {
    // Its own element is a span, which may not contain the blocks of the pagination.
    component: 'div',
    labelDisplayedRows: rows,
    getItemAriaLabel: (direction: 'first' | 'last' | 'next' | 'previous') => t(`ra.navigation.${direction}`),
  };
  return <Pagination actions={Pages} rowsPerPageOptions={pageSizes} {...paginationProps} />;
}
