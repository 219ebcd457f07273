import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type RaRecord, type SortPayload, useListContext, useTranslate } from 'react-admin';
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
}

/** Chooses one part of a list by its filter, and leaves the other filters as they are. */
export function ListTabs({ tabs, label, textOf }: Props) {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const filter = list.filterValues as Record<string, unknown>;
  const owned = new Set(tabs.flatMap((tab) => Object.keys(tab.filter)));
  // A field of the filter that was emptied is an empty text.
  const isSelected = (tab: ListTab) =>
    [...owned].every((name) => (filter[name] || undefined) === tab.filter[name]);
  const select = (_event: unknown, name: string | null) => {
    const tab = tabs.find((one) => one.name === name);
    if (!tab) return;
    const others = Object.entries(filter).filter(([key]) => !owned.has(key));
    list.setFilters({ ...Object.fromEntries(others), ...tab.filter });
    if (tab.sort) list.setSort(tab.sort);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="list-tabs"
      value={tabs.find(isSelected)?.name ?? null}
      aria-label={t(label)}
      onChange={select}
    >
      {tabs.map(({ name }) => (
        <ToggleButton key={name} value={name}>
          {textOf(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
