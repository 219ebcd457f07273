import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { Ltr } from '../ui/Ltr';
import { totalText } from './totalText';
import './list.css';

export interface ListTab {
  name: string;
  filter: Record<string, unknown>;
  /** The order that suits the tab, if it is not the list's. */
  sort?: SortPayload;
}

interface Props {
  tabs: readonly ListTab[];
  label: string;
  textOf: (name: string) => string;
  /** How many rows a tab has, if that is known. */
  countOf?: (name: string) => number | undefined;
}

/** Chooses one part of a list by its filter, and leaves the other filters as they are. */
export function ListTabs({ tabs, label, textOf, countOf }: Props) {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const filter = list.filterValues as Record<string, unknown>;
  const owned = new Set(tabs.flatMap((tab) => Object.keys(tab.filter)));
  // A field of the filter that was emptied is an empty text, and "all" of a choice is null.
  const given = (value: unknown) => (value === '' || value === null ? undefined : value);
  const isOf = (tab: ListTab, names: Iterable<string>) =>
    [...names].every((name) => given(filter[name]) === tab.filter[name]);
  // A tab that was narrowed, such as by days, is still that tab.
  const isPartOf = (tab: ListTab) => {
    const names = Object.keys(tab.filter);
    return names.length > 0 && isOf(tab, names);
  };
  const selected = tabs.find((tab) => isOf(tab, owned)) ?? tabs.find(isPartOf);
  const select = (_event: unknown, name: string | null) => {
    // A click on the selected tab gives no name; it is opened as a whole again.
    const tab = tabs.find((one) => one.name === (name ?? selected?.name));
    if (!tab) return;
    const others = Object.entries(filter).filter(([key]) => !owned.has(key));
    list.setFilters({ ...Object.fromEntries(others), ...tab.filter });
    if (tab.sort) list.setSort(tab.sort);
  };
  const group = useRef<HTMLDivElement>(null);
  const selectedName = selected?.name;
  // On a phone the tabs are a row that scrolls, in which the selected one may be out of sight.
  useEffect(() => {
    if (selectedName)
      group.current
        ?.querySelector('.Mui-selected')
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selectedName]);
  return (
    <ToggleButtonGroup
      ref={group}
      exclusive
      size="small"
      className="list-tabs"
      value={selected?.name ?? null}
      aria-label={t(label)}
      onChange={select}
    >
      {tabs.map(({ name }) => (
        <ToggleButton key={name} value={name}>
          {textOf(name)}
          <TabCount count={countOf?.(name)} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function TabCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <Ltr className="tab-count">{totalText(count)}</Ltr>;
}
