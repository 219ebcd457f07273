import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Moment } from '../../components/ui/Moment';
import { HandledTag } from './HandledTag';

const Col = DataTable.Col<Dto<'ContactMessage'>>;

const stateChoices = ['open', 'replied', 'closed'].map((id) => ({ id, name: `panui.contact.${id}` }));

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="state" source="state" choices={stateChoices} alwaysOn />,
  <YesNoFilter key="is_suspect" source="is_suspect" alwaysOn />,
];

const pathOf = (id: unknown) => `/contact-messages/${String(id)}`;

export default function ContactList() {
  const t = useTranslate();
  return (
    <RecordList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      actions={
        <Button component={Link} to="/canned-texts">
          {t('panui.menu.canned_texts')}
        </Button>
      }
    >
      {useIsNarrow() ? <ContactRows /> : <ContactTable />}
    </RecordList>
  );
}

const MessageExcerpt = ({ message }: { message: Dto<'ContactMessage'> }) => (
  <bdi className="message-excerpt">{message.message}</bdi>
);

function ContactTable() {
  return (
    <RecordTable<Dto<'ContactMessage'>> rowClick={pathOf}>
      <Col source="created_at" render={(message) => <Moment at={message.created_at} />} />
      <Col source="name" render={(message) => <bdi>{message.name}</bdi>} />
      <Col source="message" disableSort render={(message) => <MessageExcerpt message={message} />} />
      <Col
        source="is_handled"
        label="resources.contact-messages.fields.state"
        disableSort
        render={(message) => <HandledTag message={message} />}
      />
    </RecordTable>
  );
}

function ContactRows() {
  return (
    <PhoneList<Dto<'ContactMessage'>>
      title={(message) => <bdi>{message.name}</bdi>}
      lines={(message) => (
        <>
          <Moment at={message.created_at} />
          <MessageExcerpt message={message} />
        </>
      )}
      state={(message) => <HandledTag message={message} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
