import type { Dto } from '@panui/api';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConflictAlert } from '../../components/records/ConflictNotice';
import { lastEdit } from '../../components/records/conflict';
import { type Conflict, mergeMine } from '../../components/records/differences';
import { DateField } from '../../components/ui/DateField';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { codeOf, errorMessageOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { useAllRows } from '../../data/useAllRows';
import { isolated } from '../../i18n/isolated';
import type { Lang } from '../../i18n/lang';
import { dateText, instantAt, localDate } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import {
  rowsOf,
  type ShareRow,
  sharesByKey,
  type SharesByKey,
  sumsByDate,
  toRow,
  toShares,
  wholeBps,
  withRemoved,
} from './lotPayees';
import { percentText } from './percent';
import './lot-payees.css';

const queryKeyOf = (lotId: number) => ['lot-payees', lotId];

/** Who gets the money of a lot, from which date on. */
export function LotPayees({ lotId }: { lotId: number }) {
  const t = useTranslate();
  const payees = useAllRows<Dto<'Payee'>>('payees', 'legal_name');
  const shares = useQuery({
    queryKey: queryKeyOf(lotId),
    queryFn: () => dataOf(api.GET('/admin/parking-lots/{id}/payees', { params: { path: { id: lotId } } })),
    refetchOnWindowFocus: false,
  });
  const error = payees.error ?? shares.error;
  return (
    <section id="lot-payees" tabIndex={-1} className="card" aria-labelledby="lot-payees-title">
      <h2 id="lot-payees-title">{t('panui.payees.of_lot.title')}</h2>
      <p className="quiet">{t('panui.payees.of_lot.help')}</p>
      {payees.data && shares.data ? (
        <SharesForm
          key={JSON.stringify(shares.data)}
          lotId={lotId}
          shares={shares.data}
          payees={payees.data}
        />
      ) : error ? (
        <Alert severity="error">{errorMessageOf(error)}</Alert>
      ) : (
        <Loading />
      )}
    </section>
  );
}

interface Newer extends Pick<Conflict, 'editedBy' | 'editedAt'> {
  shares: Dto<'LotPayee'>[];
}

/** What was changed since, share by share, in percent. */
function conflictOf(base: Dto<'LotPayee'>[], { shares, ...edit }: Newer, rows: ShareRow[]) {
  const [before, theirs, mine] = [base.map(toRow), shares.map(toRow), rows].map(sharesByKey) as [
    SharesByKey,
    SharesByKey,
    SharesByKey,
  ];
  return {
    before: withRemoved(before, theirs, mine),
    theirs: withRemoved(theirs, before, mine),
    mine: withRemoved(mine, before, theirs),
    editedBy: edit.editedBy,
    editedAt: edit.editedAt ?? null,
  } satisfies Conflict & { mine: SharesByKey };
}

const dayOf = (date: string, lang: Lang) => (date ? dateText(instantAt(date, '12:00'), lang) : '?');

interface FormProps {
  lotId: number;
  shares: Dto<'LotPayee'>[];
  payees: Dto<'Payee'>[];
}

function SharesForm({ lotId, shares, payees }: FormProps) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const queryClient = useQueryClient();
  // The version on which the rows are based: after a conflict the newer one.
  const [base, setBase] = useState(shares);
  const [rows, setRows] = useState(() => shares.map(toRow));
  const [newer, setNewer] = useState<Newer | null>(null);
  const { isBusy, errorText, run } = useAction();
  const body = toShares(rows, base.map(toRow));
  useUnsavedChanges(JSON.stringify(rows) !== JSON.stringify(base.map(toRow)));
  const change = (key: number, values: Partial<ShareRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  const choices = payees.filter(
    ({ id, is_active: isActive }) => isActive || shares.some((share) => share.payee_id === id),
  );
  const add = () => {
    const validFrom = rows.at(-1)?.validFrom ?? localDate(new Date());
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, payeeId: '', percent: rows.length === 0 ? '100' : '', validFrom }]);
  };
  const params = { path: { id: lotId } };
  const save = async () => {
    if (!body) return;
    try {
      const saved = await dataOf(
        api.PUT('/admin/parking-lots/{id}/payees', { params, body: { payees: body, payees_before: base } }),
      );
      queryClient.setQueryData(queryKeyOf(lotId), saved);
      notify('panui.saved', { type: 'success' });
    } catch (error) {
      if (codeOf(error) !== 'conflict') throw error;
      const theirs = await dataOf(api.GET('/admin/parking-lots/{id}/payees', { params }));
      // The conflict has another cause.
      if (JSON.stringify(theirs) === JSON.stringify(base)) throw error;
      setNewer({ shares: theirs, ...(await lastEdit('parking-lots', lotId, 'update_payees')) });
    }
  };
  const conflict = newer && conflictOf(base, newer, rows);
  const settle = (next: ShareRow[]) => {
    if (!newer) return;
    setBase(newer.shares);
    setRows(next);
    setNewer(null);
  };
  if (payees.length === 0) return <Link to="/payees/new">{t('panui.payees.of_lot.no_payees')}</Link>;
  return (
    <>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          mine={conflict.mine}
          labelOf={(key) => {
            const [id = '', date = ''] = key.split(' ');
            const name = payees.find((payee) => String(payee.id) === id)?.legal_name ?? id;
            return t('panui.payees.of_lot.share_from', { name: isolated(name), date: dayOf(date, lang) });
          }}
          onKeep={() => settle(rowsOf(mergeMine(conflict, conflict.mine) as SharesByKey))}
          onLoad={() => settle(newer.shares.map(toRow))}
        />
      )}
      {rows.length === 0 && <p className="quiet">{t('panui.payees.of_lot.none')}</p>}
      <ul className="lot-payees">
        {rows.map((row) => (
          <li key={row.key}>
            <TextField
              select
              size="small"
              label={t('panui.payees.of_lot.payee')}
              value={row.payeeId}
              onChange={({ target }) => change(row.key, { payeeId: Number(target.value) })}
            >
              {choices.map(({ id, legal_name: name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              size="small"
              label={t('panui.payees.of_lot.share')}
              value={row.percent}
              onChange={({ target }) => change(row.key, { percent: target.value })}
              slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
            />
            <DateField
              type="date"
              size="small"
              label={t('resources.payees.fields.valid_from')}
              value={row.validFrom}
              onChange={(validFrom) => change(row.key, { validFrom })}
            />
            <IconButton
              aria-label={t('panui.payees.of_lot.remove')}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <DeleteOutlined />
            </IconButton>
          </li>
        ))}
      </ul>
      <Sums rows={rows} />
      <div className="lot-payees-actions">
        <Button onClick={add}>{t('panui.payees.of_lot.add')}</Button>
        <Button
          variant="contained"
          disabled={isBusy || !body || conflict !== null}
          onClick={() => void run(save)}
        >
          {t('panui.payees.of_lot.save')}
        </Button>
      </div>
    </>
  );
}

/** The sum of each date. Only exact ones can be saved. */
function Sums({ rows }: { rows: ShareRow[] }) {
  const t = useTranslate();
  const lang = useLang();
  return (
    <ul className="lot-payees-sums" aria-live="polite">
      {sumsByDate(rows).map(([date, bps]) => (
        <li key={date} className={bps === wholeBps ? 'is-whole' : 'is-off'}>
          {t('resources.payees.fields.valid_from')} <Ltr>{dayOf(date, lang)}</Ltr>:{' '}
          <Ltr>{Number.isNaN(bps) ? '?' : percentText(bps)}</Ltr>
          {bps !== wholeBps && <> · {t('panui.payees.of_lot.must_be_whole')}</>}
        </li>
      ))}
    </ul>
  );
}
