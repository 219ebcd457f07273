import type { Dto } from '@panui/api';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { DataTable, useNotify, useRedirect, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useAllRows } from '../../data/useAllRows';
import { errorMessageOf } from '../../data/http';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { type LegalDocument, legalDocuments } from './legalText';

const Col = DataTable.Col<Dto<'LegalText'>>;

const documentChoices = legalDocuments.map((id) => ({ id, name: `panui.legal.document.${id}` }));

const filters = [
  <ChoiceFilter key="document" source="document" choices={documentChoices} alwaysOn />,
  <SearchFilter key="q" source="q" alwaysOn />,
];

const pathOf = (id: unknown) => `/legal-texts/${String(id)}/edit`;

export default function LegalList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} filters={filters} actions={<NewVersion />}>
      {useIsNarrow() ? <LegalRows /> : <LegalTable />}
    </RecordList>
  );
}

/** Creates a draft of the chosen document from its latest version. */
function NewVersion() {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const createVersion = async (document: LegalDocument) => {
    setAnchor(null);
    try {
      const { id } = await dataOf(api.POST('/admin/legal-texts', { body: { document } }));
      redirect(pathOf(id));
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {t('panui.legal.new_version')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {legalDocuments.map((document) => (
          <MenuItem key={document} onClick={() => void createVersion(document)}>
            {t(`panui.legal.document.${document}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Only the newest published version of a document is in force. */
function StateTag({ text }: { text: Dto<'LegalText'> }) {
  const t = useTranslate();
  const { data: all = [] } = useAllRows<Dto<'LegalText'>>('legal-texts', 'id');
  const isSuperseded = all.some(
    (other) => other.document === text.document && other.published_at && other.version > text.version,
  );
  if (text.published_at && isSuperseded) return <Tag tone="plain">{t('panui.legal.superseded')}</Tag>;
  return text.published_at ? (
    <Tag tone="green">{t('panui.legal.published')}</Tag>
  ) : (
    <Tag tone="amber">{t('panui.legal.draft')}</Tag>
  );
}

/** Default texts are published by an update of the software. */
function Publisher({ text }: { text: Dto<'LegalText'> }) {
  const t = useTranslate();
  if (text.published_at && text.published_by === null)
    return <span className="quiet">{t('panui.legal.by_update')}</span>;
  return <bdi dir="ltr">{text.published_by}</bdi>;
}

function LegalTable() {
  const t = useTranslate();
  return (
    <RecordTable<Dto<'LegalText'>> rowClick={pathOf}>
      <Col source="document" render={(text) => t(`panui.legal.document.${text.document}`)} />
      <Col source="version" render={(text) => <Ltr>{text.version}</Ltr>} />
      <Col source="state" disableSort render={(text) => <StateTag text={text} />} />
      <Col
        source="open_marks"
        className="number-cell"
        disableSort
        render={(text) => <Ltr>{text.open_marks}</Ltr>}
      />
      <Col
        source="published_at"
        render={(text) => (text.published_at ? <Moment at={text.published_at} /> : null)}
      />
      <Col source="published_by" disableSort render={(text) => <Publisher text={text} />} />
    </RecordTable>
  );
}

function LegalRows() {
  const t = useTranslate();
  return (
    <PhoneList<Dto<'LegalText'>>
      title={(text) => (
        <>
          {t(`panui.legal.document.${text.document}`)} ·{' '}
          <span className="num">{t('panui.legal.version', { version: `\u2066${text.version}\u2069` })}</span>
        </>
      )}
      lines={(text) =>
        text.published_at && (
          <>
            <Moment at={text.published_at} />
            <Publisher text={text} />
          </>
        )
      }
      state={(text) => <StateTag text={text} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
