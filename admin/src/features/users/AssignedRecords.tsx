import type { Dto } from '@panui/api';
import { Autocomplete, Button, IconButton, TextField } from '@mui/material';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllRows } from '../../data/useAllRows';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { useLang } from '../../i18n/useLang';
import { fieldInLang, inLang } from '../../i18n/inLang';
import './assigned-records.css';

type Row = Dto<'Lot'> | Dto<'Venue'>;

const requests = {
  lots: {
    resource: 'parking-lots',
    add: (id: number, lotId: number) =>
      api.POST('/admin/users/{id}/make-lot-owner/{lotId}', { params: { path: { id, lotId } } }),
    remove: (id: number, lotId: number) =>
      api.DELETE('/admin/users/{id}/lot-owner/{lotId}', { params: { path: { id, lotId } } }),
  },
  venues: {
    resource: 'venues',
    add: (id: number, venueId: number) =>
      api.POST('/admin/users/{id}/make-venue-manager/{venueId}', { params: { path: { id, venueId } } }),
    remove: (id: number, venueId: number) =>
      api.DELETE('/admin/users/{id}/venue-manager/{venueId}', { params: { path: { id, venueId } } }),
  },
};

/** The lots of an owner or the venues of a manager. Each change is saved at once and applies from the next request. */
export function AssignedRecords({ kind, user }: { kind: keyof typeof requests; user: Dto<'User'> }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const refresh = useRefresh();
  const headingId = useId();
  const { resource, add, remove } = requests[kind];
  const { data: rows } = useAllRows<Row>(resource, fieldInLang(lang, 'name'));
  const [selected, setSelected] = useState<Row | null>(null);
  const assigned = kind === 'lots' ? user.parking_lots : user.venues;
  const assignedIds = new Set(assigned.map(({ id }) => id));

  const withLocalName = ({ id, name }: { id: number; name: string }) => {
    const row = rows?.find((candidate) => candidate.id === id);
    return { id, name: row ? inLang(lang, row.name, row.name_en) : name };
  };

  const change = async (request: Promise<unknown>) => {
    try {
      await request;
      setSelected(null);
      refresh();
      notify(`resources.users.${kind}.saved`, { type: 'success' });
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };

  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(`resources.users.${kind}.title`)}</h2>
      {assigned.length === 0 && <p className="quiet">{t(`resources.users.${kind}.none`)}</p>}
      {user.role === 'user' && <p className="quiet">{t(`resources.users.${kind}.promotes`)}</p>}
      <ul className="assigned-records">
        {assigned.map(withLocalName).map(({ id, name }) => (
          <li key={id} className="assigned-record">
            <bdi>{name}</bdi>
            <IconButton
              aria-label={t(`resources.users.${kind}.remove`, { name })}
              onClick={() => void change(remove(user.id, id))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="assigned-records-add">
        <Autocomplete
          fullWidth
          value={selected}
          onChange={(_event, row) => setSelected(row)}
          options={(rows ?? []).filter(({ id }) => !assignedIds.has(id))}
          getOptionLabel={(row) => inLang(lang, row.name, row.name_en)}
          getOptionKey={(row) => row.id}
          renderInput={(props) => (
            <TextField {...props} margin="none" label={t(`resources.users.${kind}.choose`)} />
          )}
        />
        <Button
          variant="outlined"
          disabled={!selected}
          onClick={() => selected && void change(add(user.id, selected.id))}
        >
          {t('ra.action.add')}
        </Button>
      </div>
    </section>
  );
}
