import type { Dto } from '@panui/api';
import { DataTable, NumberInput, useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { YesNoFilter } from '../../components/records/ChoiceFilter';
import { OwnerFilter } from '../../components/records/OwnerFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { useMay } from '../../data/auth/useMay';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { ActiveTag } from '../../components/records/ActiveTag';
import { LotLinks } from '../../components/lots/LotLinks';
import { lotAreas } from '../../data/lotArea';
import { ManyLotsButton } from '../calendar/ManyLotsButton';
import { Hours } from '../../components/lots/Hours';

const Col = DataTable.Col<Dto<'Lot'>>;

const filtersOf = (hasOwners: boolean) => [
  <SearchFilter key="q" source="q" alwaysOn />,
  <YesNoFilter key="is_active" source="is_active" alwaysOn />,
  <NumberInput key="fits_height_cm" source="fits_height_cm" min={0} />,
  <YesNoFilter key="has_owner" source="has_owner" />,
  ...(hasOwners ? [<OwnerFilter key="owner" source="owner_id" label="panui.list.owner" />] : []),
];

const pathOf = (id: unknown) => `/parking-lots/${String(id)}/edit`;

export default function LotList() {
  const sort = { field: fieldInLang(useLang(), 'name'), order: 'ASC' } as const;
  return (
    <RecordList
      sort={sort}
      filters={filtersOf(useMay('users', 'read'))}
      hasColumns
      createPath="/parking-lots/new"
      actions={<ManyLotsButton area={lotAreas.admin} />}
    >
      {useIsNarrow() ? <LotRows /> : <LotTable />}
    </RecordList>
  );
}

function LotTable() {
  const t = useTranslate();
  const lang = useLang();
  return (
    <RecordTable<Dto<'Lot'>> rowClick={pathOf}>
      <Col
        source={fieldInLang(lang, 'name')}
        label="resources.parking-lots.fields.name"
        render={(lot) => <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>}
      />
      <Col
        source={fieldInLang(lang, 'address')}
        label="resources.parking-lots.fields.address"
        render={(lot) => <bdi>{inLang(lang, lot.address, lot.address_en)}</bdi>}
      />
      <Col
        source="opening_time"
        label="resources.parking-lots.fields.hours"
        disableSort
        render={(lot) => <Hours lot={lot} />}
      />
      <Col
        source="spots_total"
        className="number-cell"
        disableSort
        render={(lot) => <Ltr>{lot.spots_total}</Ltr>}
      />
      <Col
        source="price_agorot"
        label="resources.parking-lots.fields.price"
        className="number-cell"
        render={(lot) => <Money agorot={lot.price_agorot} />}
      />
      <Col
        source="owners"
        disableSort
        render={(lot) =>
          lot.owners.map((owner) => (
            <bdi key={owner.id} style={{ display: 'block' }}>
              {owner.name || owner.email}
            </bdi>
          ))
        }
      />
      <Col
        source="pages"
        label={<span className="visually-hidden">{t('panui.payment.actions')}</span>}
        disableSort
        render={(lot) => <LotLinks lotId={lot.id} />}
      />
      <Col source="is_active" render={(lot) => <ActiveTag isActive={lot.is_active} />} />
    </RecordTable>
  );
}

function LotRows() {
  const t = useTranslate();
  const lang = useLang();
  return (
    <PhoneList<Dto<'Lot'>>
      title={(lot) => <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>}
      lines={(lot) => (
        <>
          <bdi>{inLang(lang, lot.address, lot.address_en)}</bdi>
          <p>
            <Hours lot={lot} /> · {t('panui.board.spots', { smart_count: lot.spots_total })} ·{' '}
            <Money agorot={lot.price_agorot} />
          </p>
        </>
      )}
      state={(lot) => <ActiveTag isActive={lot.is_active} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
