import type { MouseEvent, ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyList } from './EmptyList';
import { ListSkeleton } from './ListSkeleton';
import { SelectRecord } from './SelectRecord';
import { useIsRenderPending } from './useIsRenderPending';
import './list.css';

interface Props<T> {
  title: (record: T) => ReactNode;
  /** Secondary details below the title. */
  lines: (record: T) => ReactNode;
  /** Status at the end of the row. */
  state?: (record: T) => ReactNode;
  pathOf?: (record: T) => string;
  /** Name of a record's checkbox, or null for a record that cannot be selected. Without it none can. */
  selectLabel?: (record: T) => string | null;
  /** Replaces the usual content of an empty list. */
  empty?: ReactNode;
}

/** A list on a phone: one row per record, without horizontal scrolling. A tap on the row opens the record. */
export function PhoneList<T extends RaRecord>({
  title,
  lines,
  state,
  pathOf,
  selectLabel,
  empty = <EmptyList />,
}: Props<T>) {
  const { data, isPending } = useListContext<T>();
  const isListPending = useIsRenderPending(isPending);
  const navigate = useNavigate();
  const openOn = (path: string) => (event: MouseEvent) => {
    const target = event.target as Element;
    // Links and buttons in the row keep their own action, and clicks in a dialog portalled over the page
    // bubble here too.
    if (!event.currentTarget.contains(target) || target.closest('a, button, summary, input')) return;
    void navigate(path);
  };
  if (isListPending) return <ListSkeleton />;
  if (!data || data.length === 0) return empty;
  return (
    <ul className="phone-list">
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <li {...(pathOf ? { className: 'phone-list-open', onClick: openOn(pathOf(record)) } : {})}>
            <div>
              {selectLabel && (
                <span className="row-select">
                  <SelectRecord record={record} label={selectLabel(record)} />
                </span>
              )}
              <b>{pathOf ? <Link to={pathOf(record)}>{title(record)}</Link> : title(record)}</b>
              {state && <span>{state(record)}</span>}
            </div>
            <div className="phone-list-lines">{lines(record)}</div>
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  );
}
