import type { Dto } from '@panui/api';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { useAllRows } from '../../data/useAllRows';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { legalDocuments, pathOfText } from './legalText';
import { useNewVersion } from './useNewVersion';

const Col = DataTable.Col<Dto<'LegalText'>>;

const documentChoices = legalDocuments.map((id) => ({ id, name: `panui.legal.document.${id}` }));

const filters = [
  <ChoiceFilter key="document" source="document" choices={documentChoices} alwaysOn />,
  <SearchFilter key="q" source="q" alwaysOn />,
];

export default function LegalList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} filters={filters} actions={<NewVersion />}>
      {useIsNarrow() ? <LegalRows /> : <LegalTable />}
    </RecordList>
  );
}

function NewVersion() {
  const t = useTranslate();
  const createVersion = useNewVersion();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {t('panui.legal.new_version')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {legalDocuments.map((document) => (
          <MenuItem
            key={document}
            onClick={() => {
              setAnchor(null);
              void createVersion(document);
            }}
          >
            {t(`panui.legal.document.${document}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Only the newest published version of a document is in force. */
function useIsSuperseded(text: Dto<'LegalText'>): boolean {
  const { data: all = [] } = useAllRows<Dto<'LegalText'>>('legal-texts', 'id');
  return all.some(
    (other) => other.document === text.document && other.published_at && other.version > text.version,
  );
}

/** What is left to fill in. It no longer matters in a version that another one replaced. */
function OpenMarksTag({ text }: { text: Dto<'LegalText'> }) {
  const t = useTranslate();
  const tone = useIsSuperseded(text) ? 'plain' : 'amber';
  if (text.open_marks === 0) return null;
  return <Tag tone={tone}>{t('panui.legal.open_marks', { smart_count: text.open_marks })}</Tag>;
}

function StateTag({ text }: { text: Dto<'LegalText'> }) {
  const t = useTranslate();
  const isSuperseded = useIsSuperseded(text);
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
    <RecordTable<Dto<'LegalText'>> rowClick={pathOfText}>
      <Col source="document" render={(text) => t(`panui.legal.document.${text.document}`)} />
      <Col source="version" render={(text) => <Ltr>{text.version}</Ltr>} />
      <Col source="state" disableSort render={(text) => <StateTag text={text} />} />
      <Col source="open_marks" disableSort render={(text) => <OpenMarksTag text={text} />} />
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
      state={(text) => (
        <>
          <OpenMarksTag text={text} /> <StateTag text={text} />
        </>
      )}
      pathOf={({ id }) => pathOfText(id)}
    />
  );
}
