import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { HiddenHits } from '../../components/records/HiddenHits';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { SearchFilter } from '../../components/records/SearchFilter';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import { useMay } from '../../data/auth/useMay';
import { displayedStateOf, messagePath } from './loggedMessage';
import { MessageLogSummary, useMessageLogSummary } from './MessageLogSummary';
import { Cause, Recipient, StateTag, SubjectLink, Topic } from './MessageParts';
import { SelectedMessagesBar } from './SelectedMessagesBar';
import { ResendButton } from './ResendButton';
import { StateTabs, stateTabs } from './StateTabs';
import { TestMail } from './TestMail';
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

/** Every mail, SMS and webhook. It opens on what was not delivered, while there is any. */
export default function MessageLogList() {
  const summary = useMessageLogSummary();
  const mayChange = useMay('message_log', 'change');
  if (summary.isPending) return <Loading />;
  return (
    <>
      <MessageLogSummary />
      <RecordList
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={filters}
        filterDefaultValues={summary.data?.undelivered ? { is_undelivered: true } : {}}
        opensAnew
        actions={<TestMail />}
        hasColumns
        head={<StateTabs />}
      >
        <HiddenHits tabs={stateTabs} />
        <Messages />
        {mayChange && <SelectedMessagesBar />}
      </RecordList>
    </>
  );
}

const Messages = () => (useIsNarrow() ? <MessageRows /> : <MessageTable />);

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

/** What was not delivered is sent again from its row. */
const UndeliveredAction = ({ message }: { message: Dto<'LoggedMessage'> }) =>
  displayedStateOf(message) === 'dead' &&
  message.resend_obstacle === null && <ResendButton message={message} isRow />;

function MessageTable() {
  const mayChange = useMay('message_log', 'change');
  return (
    <RecordTable<Dto<'LoggedMessage'>> rowClick={messagePath} {...useSelection()}>
      <Col source="created_at" render={(message) => <Moment at={message.created_at} />} />
      <Col
        source="topic"
        disableSort
        className="message-topic"
        render={(message) => <Topic message={message} />}
      />
      <Col
        source="recipient"
        disableSort
        className="message-to"
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
      {mayChange && (
        <Col
          disableSort
          label={false}
          className="row-action"
          render={(message) => <UndeliveredAction message={message} />}
        />
      )}
    </RecordTable>
  );
}

function MessageRows() {
  const mayChange = useMay('message_log', 'change');
  return (
    <PhoneList<Dto<'LoggedMessage'>>
      {...useSelection()}
      title={(message) => <Topic message={message} />}
      lines={(message) => (
        <>
          <p>
            <Moment at={message.created_at} /> · <Recipient message={message} />
          </p>
          <SubjectLink message={message} />
          <p>
            <Cause message={message} />
          </p>
          {mayChange && <UndeliveredAction message={message} />}
        </>
      )}
      state={(message) => <StateTag message={message} />}
      pathOf={({ id }) => messagePath(id)}
    />
  );
}
