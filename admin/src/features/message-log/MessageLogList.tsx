import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { SearchFilter } from '../../components/records/SearchFilter';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Moment } from '../../components/ui/Moment';
import { useMay } from '../../data/auth/useMay';
import { displayedStateOf, messagePath } from './loggedMessage';
import { MessageLogSummary } from './MessageLogSummary';
import { Cause, Recipient, StateTag, SubjectLink, Topic } from './MessageParts';
import { SelectedMessagesBar } from './SelectedMessagesBar';
import { StateTabs } from './StateTabs';
import './message-log.css';

const Col = DataTable.Col<Dto<'LoggedMessage'>>;

const kinds = ['reservation', 'refund', 'incident', 'waitlist', 'contact', 'account', 'money', 'gate_list'];
const kindChoices = kinds.map((id) => ({ id, name: `panui.message_log.kind.${id}` }));
const channelChoices = ['mail', 'sms', 'webhook'].map((id) => ({ id, name: `panui.message.channel.${id}` }));

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="channel" source="channel" choices={channelChoices} alwaysOn />,
  <ChoiceFilter key="kind" source="kind" choices={kindChoices} alwaysOn />,
  <DayInput key="from" source="from" />,
  <DayInput key="to" source="to" />,
];

/** Every mail, SMS and webhook, with what was not delivered above. */
export default function MessageLogList() {
  return (
    <>
      <MessageLogSummary />
      <RecordList
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={filters}
        hasColumns
        head={<StateTabs />}
      >
        {useIsNarrow() ? <MessageRows /> : <MessageTable />}
        {useMay('message_log', 'change') && <SelectedMessagesBar />}
      </RecordList>
    </>
  );
}

/** The name of a message's checkbox: those that can be sent again or were given up can be selected. */
function useSelection() {
  const t = useTranslate();
  const mayChange = useMay('message_log', 'change');
  const selectLabel = (message: Dto<'LoggedMessage'>) =>
    message.resend_obstacle === null || displayedStateOf(message) === 'dead'
      ? t('panui.message_log.select', { to: message.recipient ?? message.id })
      : null;
  return mayChange ? { selectLabel } : {};
}

function MessageTable() {
  return (
    <RecordTable<Dto<'LoggedMessage'>> rowClick={messagePath} {...useSelection()}>
      <Col source="created_at" render={(message) => <Moment at={message.created_at} />} />
      <Col source="topic" disableSort render={(message) => <Topic message={message} />} />
      <Col
        source="recipient"
        disableSort
        render={(message) => (
          <>
            <Recipient message={message} />
            <span className="message-second">
              <SubjectLink message={message} />
            </span>
          </>
        )}
      />
      <Col source="state" disableSort render={(message) => <StateTag message={message} />} />
      <Col source="cause" disableSort render={(message) => <Cause message={message} />} />
    </RecordTable>
  );
}

function MessageRows() {
  return (
    <PhoneList<Dto<'LoggedMessage'>>
      {...useSelection()}
      title={(message) => <Topic message={message} />}
      lines={(message) => (
        <>
          <p>
            <Moment at={message.created_at} /> · <Recipient message={message} />
          </p>
          <p>
            <Cause message={message} />
          </p>
        </>
      )}
      state={(message) => <StateTag message={message} />}
      pathOf={({ id }) => messagePath(id)}
    />
  );
}
