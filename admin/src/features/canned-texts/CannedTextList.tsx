import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { SearchFilter } from '../../components/records/SearchFilter';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Moment } from '../../components/ui/Moment';
import { useMay } from '../../data/auth/useMay';
import { useLang } from '../../i18n/useLang';
import '../contact-messages/contact.css';

const Col = DataTable.Col<Dto<'CannedText'>>;

const filters = [<SearchFilter key="q" source="q" alwaysOn />];
const pathOf = (id: unknown) => `/canned-texts/${String(id)}/edit`;

/** Texts that admins write, and that all who answer messages insert. */
export default function CannedTextList() {
  const t = useTranslate();
  const mayWrite = useMay('canned_texts', 'change');
  return (
    <RecordList
      sort={{ field: 'id', order: 'ASC' }}
      filters={filters}
      createPath="/canned-texts/new"
      actions={
        <Button component={Link} to="/contact-messages">
          {t('panui.menu.contact')}
        </Button>
      }
    >
      {!mayWrite && <p className="quiet">{t('panui.contact.canned_by_admins')}</p>}
      {useIsNarrow() ? <TextRows /> : <TextTable />}
    </RecordList>
  );
}

const Excerpt = ({ text }: { text: string }) => <bdi className="message-excerpt canned-excerpt">{text}</bdi>;

function TextTable() {
  const isHebrew = useLang() === 'he';
  const title = isHebrew ? 'title' : 'title_en';
  const text = isHebrew ? 'text' : 'text_en';
  return (
    <RecordTable<Dto<'CannedText'>> rowClick={pathOf}>
      <Col
        source={title}
        label="resources.canned-texts.fields.name"
        render={(record) => <bdi>{record[title]}</bdi>}
      />
      <Col
        source={text}
        label="resources.canned-texts.fields.text_of_reply"
        disableSort
        render={(record) => <Excerpt text={record[text]} />}
      />
      <Col source="updated_at" render={(record) => <Moment at={record.updated_at} part="date" />} />
    </RecordTable>
  );
}

function TextRows() {
  const isHebrew = useLang() === 'he';
  return (
    <PhoneList<Dto<'CannedText'>>
      title={(record) => <bdi>{isHebrew ? record.title : record.title_en}</bdi>}
      lines={(record) => <Excerpt text={isHebrew ? record.text : record.text_en} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
