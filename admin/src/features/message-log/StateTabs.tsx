import { useTranslate } from 'react-admin';
import { type ListTab, ListTabs } from '../../components/records/ListTabs';

export const stateTabs: readonly ListTab[] = [
  { name: 'all', filter: {} },
  { name: 'undelivered', filter: { is_undelivered: true } },
  { name: 'failing', filter: { is_failing: true } },
  { name: 'sent', filter: { state: 'sent' } },
];

/** The messages of one state. */
export function StateTabs() {
  const t = useTranslate();
  return (
    <ListTabs
      tabs={stateTabs}
      label="resources.message-log.fields.state"
      textOf={(name) => t(`panui.message_log.tab.${name}`)}
    />
  );
}
