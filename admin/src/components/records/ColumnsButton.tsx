import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';

/** A column that can be hidden. */
export interface Column {
  source: string;
  label: string | undefined;
}

const ColumnsContext = createContext<readonly Column[]>([]);
const OfferContext = createContext<((columns: Column[]) => void) | null>(null);

/**
 * Passes the columns of a list's table to the button above it. They are known when the table renders, so only the
 * button renders again, and not the list.
 */
export function ColumnsProvider({ children }: { children: ReactNode }) {
  const [columns, setColumns] = useState<Column[]>([]);
  return (
    <OfferContext value={setColumns}>
      <ColumnsContext value={columns}>{children}</ColumnsContext>
    </OfferContext>
  );
}

/** Tells the list the columns of its table: those with a source; boxes and menus of the rows have none. */
export function useOfferColumns<Row extends RaRecord>(
  elements: readonly ReactElement<DataTableColumnProps<Row>>[],
): void {
  const offerColumns = useContext(OfferContext);
  const columns = elements.flatMap(({ props: { source, label } }) =>
    source && (label === undefined || typeof label === 'string') ? [{ source, label }] : [],
  );
  const key = JSON.stringify(columns);
  useEffect(() => offerColumns?.(JSON.parse(key) as Column[]), [offerColumns, key]);
}

/**
 * Chooses the columns of a list, in the store from which react-admin's table reads them. Its own button has a search
 * field that Material no longer supports.
 */
export function ColumnsButton() {
  const t = useTranslate();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext() ?? '';
  const columns = useContext(ColumnsContext);
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
  const isLastOne = (source: string) =>
    columns.every((column) => column.source === source || hidden.includes(column.source));
  return (
    <>
      {/* The name would take the room of a filter. */}
      <IconButton
        color="primary"
        title={t('ra.action.select_columns')}
        aria-label={t('ra.action.select_columns')}
        disabled={columns.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TableRowsOutlined fontSize="small" sx={{ rotate: '90deg' }} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {columns.map(({ source, label }) => {
            const isDisplayed = !hidden.includes(source);
            return (
              <MenuItem
                key={source}
                dense
                role="menuitemcheckbox"
                aria-checked={isDisplayed}
                disabled={isDisplayed && isLastOne(source)}
                onClick={() => toggle(source)}
              >
                <ListItemIcon>
                  {isDisplayed ? (
                    <CheckBox fontSize="small" color="primary" />
                  ) : (
                    <CheckBoxOutlineBlank fontSize="small" />
                  )}
                </ListItemIcon>
                {labelOf({ source, resource, ...(label && { label }) })}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
