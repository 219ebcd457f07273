import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { DataTable, useNotify, useRedirect, useTranslate } from 'react-admin';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { useAllRows } from '../../data/useAllRows';

const Col = DataTable.Col<Dto<'LandingText'>>;

const pathOf = (id: unknown) => `/landing-texts/${String(id)}/edit`;

export default function LandingTextList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} actions={<NewVersion />}>
      {useIsNarrow() ? <LandingTextRows /> : <LandingTextTable />}
    </RecordList>
  );
}

/** Creates a draft from the newest version. */
function NewVersion() {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const createVersion = async () => {
    try {
      const { id } = await dataOf(api.POST('/admin/landing-texts'));
      redirect(pathOf(id));
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <Button size="small" onClick={() => void createVersion()}>
      {t('panui.legal.new_version')}
    </Button>
  );
}

/** The page has the texts of the newest published version. */
function StateTag({ version, published_at: publishedAt }: Dto<'LandingText'>) {
  const t = useTranslate();
  const { data: all = [] } = useAllRows<Dto<'LandingText'>>('landing-texts', 'id');
  if (!publishedAt) return <Tag tone="amber">{t('panui.legal.draft')}</Tag>;
  const isSuperseded = all.some((other) => other.published_at && other.version > version);
  return isSuperseded ? (
    <Tag tone="plain">{t('panui.legal.superseded')}</Tag>
  ) : (
    <Tag tone="green">{t('panui.legal.published')}</Tag>
  );
}

function LandingTextTable() {
  return (
    <RecordTable<Dto<'LandingText'>> rowClick={pathOf}>
      <Col source="version" render={(text) => <Ltr>{text.version}</Ltr>} />
      <Col source="state" disableSort render={(text) => <StateTag {...text} />} />
      <Col
        source="published_at"
        render={(text) => (text.published_at ? <Moment at={text.published_at} /> : null)}
      />
      <Col source="published_by" disableSort render={(text) => <bdi dir="ltr">{text.published_by}</bdi>} />
    </RecordTable>
  );
}

function LandingTextRows() {
  const t = useTranslate();
  return (
    <PhoneList<Dto<'LandingText'>>
      title={(text) => (
        <span className="num">{t('panui.legal.version', { version: `\u2066${text.version}\u2069` })}</span>
      )}
      lines={(text) => (text.published_at ? <Moment at={text.published_at} /> : null)}
      state={(text) => <StateTag {...text} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
