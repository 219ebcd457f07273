import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableClasses,
  useExpandAll,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';

/**
 * Table head with a button that expands all rows. React-admin's own button works by mouse only and has no
 * label.
 */
export function ExpandHead({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const { data = [] } = useListContext<{ id: number }>();
  const [isExpanded, toggle] = useExpandAll(
    useResourceContext() ?? '',
    data.map(({ id }) => id),
  );
  const icon = `${DataTableClasses.expandIcon} ${isExpanded ? DataTableClasses.expanded : ''}`;
  return (
    <TableHead className={DataTableClasses.thead}>
      <TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
        <TableCell
          padding="none"
          className={`${DataTableClasses.headerCell} ${DataTableClasses.expandHeader}`}
        >
          <IconButton
            size="small"
            className={icon}
            aria-label={t(isExpanded ? 'panui.audit.close_all' : 'panui.audit.open_all')}
            aria-expanded={isExpanded}
            onClick={toggle}
          >
            <ExpandMoreIcon fontSize="inherit" />
          </IconButton>
        </TableCell>
        {children}
      </TableRow>
    </TableHead>
  );
}
