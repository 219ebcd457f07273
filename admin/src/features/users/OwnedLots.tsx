import type { Dto } from '@panui/api';
import { Autocomplete, Button, IconButton, TextField } from '@mui/material';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllRows } from '../../data/useAllRows';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { useLang } from '../../i18n/useLang';
import { fieldInLang, inLang } from '../../i18n/inLang';
import './owned-lots.css';

/** The owner's lots. Each change is saved at once and applies from the owner's next request. */
export function OwnedLots({ user }: { user: Dto<'User'> }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: lots } = useAllRows<Dto<'Lot'>>('parking-lots', fieldInLang(lang, 'name'));
  const [selectedLot, setSelectedLot] = useState<Dto<'Lot'> | null>(null);
  const owned = new Set(user.parking_lots.map((lot) => lot.id));

  const withLocalName = ({ id, name }: { id: number; name: string }) => {
    const lot = lots?.find((candidate) => candidate.id === id);
    return { id, name: lot ? inLang(lang, lot.name, lot.name_en) : name };
  };

  const change = async (method: 'POST' | 'DELETE', lotId: number) => {
    const params = { path: { id: user.id, lotId } };
    try {
      await (method === 'POST'
        ? api.POST('/admin/users/{id}/make-lot-owner/{lotId}', { params })
        : api.DELETE('/admin/users/{id}/lot-owner/{lotId}', { params }));
      setSelectedLot(null);
      refresh();
      notify('resources.users.lots.saved', { type: 'success' });
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };

  return (
    <section className="card" aria-labelledby="owned-lots">
      <h2 id="owned-lots">{t('resources.users.lots.title')}</h2>
      {user.parking_lots.length === 0 && <p className="quiet">{t('resources.users.lots.none')}</p>}
      {user.role === 'user' && <p className="quiet">{t('resources.users.lots.promotes')}</p>}
      <ul className="owned-lots">
        {user.parking_lots.map(withLocalName).map((lot) => (
          <li key={lot.id} className="owned-lot">
            <bdi>{lot.name}</bdi>
            <IconButton
              aria-label={t('resources.users.lots.remove', { name: lot.name })}
              onClick={() => void change('DELETE', lot.id)}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="owned-lots-add">
        <Autocomplete
          fullWidth
          value={selectedLot}
          onChange={(_event, lot) => setSelectedLot(lot)}
          options={(lots ?? []).filter((lot) => !owned.has(lot.id))}
          getOptionLabel={(lot) => inLang(lang, lot.name, lot.name_en)}
          getOptionKey={(lot) => lot.id}
          renderInput={(props) => (
            <TextField {...props} margin="none" label={t('resources.users.lots.choose')} />
          )}
        />
        <Button
          variant="outlined"
          disabled={!selectedLot}
          onClick={() => selectedLot && void change('POST', selectedLot.id)}
        >
          {t('ra.action.add')}
        </Button>
      </div>
    </section>
  );
}
