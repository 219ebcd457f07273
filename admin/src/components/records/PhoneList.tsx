import type { MouseEvent, ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyList } from './EmptyList';
import { ListSkeleton } from './ListSkeleton';
import { useIsListPending } from './useIsListPending';
import './list.css';

interface Props<T> {
  /** What the eye looks for first. */
  title: (record: T) => ReactNode;
  /** What else there is to know, quietly, below. */
  lines: (record: T) => ReactNode;
  /** The state, at the row's end. */
  state?: (record: T) => ReactNode;
  pathOf?: (record: T) => string;
}

/** A list on a phone: a row for each record, whole and without sideways scrolling; a touch anywhere opens it. */
export function PhoneList<T extends RaRecord>({ title, lines, state, pathOf }: Props<T>) {
  const { data, isPending } = useListContext<T>();
  const isListPending = useIsListPending(isPending);
  const navigate = useNavigate();
  const openOn = (path: string) => (event: MouseEvent) => {
    const target = event.target as Element;
    // What can be pressed by itself keeps its own meaning, and what a dialog over the page is told is not for the row.
    if (!event.currentTarget.contains(target) || target.closest('a, button, summary')) return;
    void navigate(path);
  };
  if (isListPending) return <ListSkeleton />;
  if (!data || data.length === 0) return <EmptyList />;
  return (
    <ul className="phone-list">
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <li {...(pathOf ? { className: 'phone-list-open', onClick: openOn(pathOf(record)) } : {})}>
            <div>
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
