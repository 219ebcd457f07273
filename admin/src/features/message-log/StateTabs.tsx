import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';

const tabs = {
  all: {},
  undelivered: { is_undelivered: true },
  failing: { is_failing: true },
  sent: { state: 'sent' },
} as const;
type Tab = keyof typeof tabs;

const tabFilters = ['is_undelivered', 'is_failing', 'state'];

/** The messages of one state; keeps the other filters. */
export function StateTabs() {
  const t = useTranslate();
  const list = useListContext<RaRecord>();
  const filter = list.filterValues as Record<string, unknown>;
  const names = Object.keys(tabs) as Tab[];
  const selected =
    names.find(
      (name) => name !== 'all' && Object.entries(tabs[name]).every(([key, value]) => filter[key] === value),
    ) ?? 'all';
  const select = (_event: unknown, tab: Tab | null) => {
    if (!tab) return;
    const others = Object.entries(filter).filter(([name]) => !tabFilters.includes(name));
    list.setFilters({ ...Object.fromEntries(others), ...tabs[tab] });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className="message-tabs"
      value={selected}
      aria-label={t('resources.message-log.fields.state')}
      onChange={select}
    >
      {names.map((name) => (
        <ToggleButton key={name} value={name}>
          {t(`panui.message_log.tab.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
