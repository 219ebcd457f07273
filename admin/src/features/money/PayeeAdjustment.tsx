import type { Dto } from '@panui/api';
import { adjustmentLimits } from '@panui/api/limits';
import { Alert, Autocomplete, Button, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { Moment } from '../../components/ui/Moment';
import { useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';
import { errorMessageOf, reasonOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { isolated } from '../../i18n/isolated';
import { exactMoneyText } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';
import { balanceKey } from './payee';
import { toSignedAgorot } from './signedAgorot';
import './payee.css';

/** Corrects what a payee is due of a lot, with a reason that the payee reads on the statement. */
export function PayeeAdjustment() {
  const payee = useRecordContext<Dto<'Payee'>>();
  const mayAdjust = useMay('payees', 'change');
  return payee && mayAdjust ? <AdjustmentForm payee={payee} /> : null;
}

function AdjustmentForm({ payee }: { payee: Dto<'Payee'> }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data: allLots = [], isPending } = useAllRows<Dto<'Lot'>>('parking-lots', fieldInLang(lang, 'name'));
  const lots = allLots.filter(({ id }) => payee.parking_lot_ids.includes(id));
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const [lot, setLot] = useState<Dto<'Lot'> | null>(null);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  useUnsavedChanges(amount !== '' || reason !== '');
  const { data: seen } = useAdjustments(payee.id);
  const agorot = toSignedAgorot(amount);
  const [isTried, setIsTried] = useState(false);
  const isAmount = agorot !== null && isAccepted(agorot);
  const isWrongAmount = !isAmount && (isTried || agorot !== null);
  const save = async () => {
    setIsTried(true);
    if (lot === null || !isAmount || reason.trim() === '') return;
    const body = {
      ...{ parking_lot_id: lot.id, amount_agorot: agorot, reason: reason.trim() },
      ...(seen && { latest_id: seen[0]?.id ?? null }),
    };
    const params = { path: { id: payee.id } };
    await dataOf(api.POST('/admin/payees/{id}/adjustments', { params, body })).catch(
      async (error: unknown) => {
        if (reasonOf(error) === 'adjusted')
          await queryClient.invalidateQueries({ queryKey: adjustmentsOf(payee.id) });
        throw error;
      },
    );
    setAmount('');
    setReason('');
    setIsTried(false);
    await queryClient.invalidateQueries({ queryKey: adjustmentsOf(payee.id) });
    await queryClient.invalidateQueries({ queryKey: balanceKey(payee.id) });
    notify('panui.adjustments.saved', {
      type: 'success',
      messageArgs: { amount: isolated(exactMoneyText(agorot)) },
    });
  };
  const lotError =
    fieldErrors['parking_lot_id'] ??
    (isTried && lot === null ? t('panui.adjustments.lot_required') : undefined);
  const reasonError = isTried && reason.trim() === '' ? t('panui.adjustments.reason_required') : undefined;
  return (
    <section className="card" aria-labelledby="payee-adjustment">
      <h2 id="payee-adjustment">{t('panui.adjustments.title')}</h2>
      <p className="quiet">{t('panui.adjustments.help')}</p>
      {errorText && !fieldErrors['parking_lot_id'] && <Alert severity="error">{errorText}</Alert>}
      <form
        noValidate
        className="payee-adjustment"
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        <Autocomplete
          size="small"
          options={lots}
          loading={isPending}
          value={lot}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name, name_en }) => inLang(lang, name, name_en)}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          onChange={(_event, value) => setLot(value)}
          renderInput={(props) => (
            <TextField
              {...props}
              margin="none"
              label={t('panui.adjustments.lot')}
              error={lotError !== undefined}
              helperText={lotError ?? ' '}
            />
          )}
        />
        <TextField
          size="small"
          margin="none"
          label={t('panui.adjustments.amount')}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={isWrongAmount}
          helperText={t(isWrongAmount ? 'panui.adjustments.amount_invalid' : 'panui.adjustments.amount_help')}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <TextField
          size="small"
          margin="none"
          label={t('panui.adjustments.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={reasonError !== undefined}
          helperText={reasonError ?? t('panui.adjustments.reason_help')}
          slotProps={{ htmlInput: { maxLength: adjustmentLimits.reason.maxLength } }}
        />
        <Button type="submit" variant="outlined" disabled={isBusy}>
          {t('panui.adjustments.save')}
        </Button>
      </form>
      <Adjustments payeeId={payee.id} lots={allLots} />
    </section>
  );
}

const { minimum, maximum } = adjustmentLimits.amount_agorot;

const isAccepted = (agorot: number): boolean => agorot !== 0 && agorot >= minimum && agorot <= maximum;

const adjustmentsOf = (payeeId: number) => ['adjustments', payeeId];

/** What was recorded before, newest first. */
const useAdjustments = (payeeId: number) =>
  useQuery({
    queryKey: adjustmentsOf(payeeId),
    queryFn: () => dataOf(api.GET('/admin/payees/{id}/adjustments', { params: { path: { id: payeeId } } })),
  });

/** What was recorded before, newest first, so that nothing is corrected twice. */
function Adjustments({ payeeId, lots }: { payeeId: number; lots: Dto<'Lot'>[] }) {
  const t = useTranslate();
  const lang = useLang();
  const { data, error } = useAdjustments(payeeId);
  if (!data) return error ? <Alert severity="error">{errorMessageOf(error)}</Alert> : null;
  const nameOf = (id: number) => {
    const lot = lots.find((one) => one.id === id);
    return lot ? inLang(lang, lot.name, lot.name_en) : '';
  };
  return (
    <>
      <h3>{t('panui.adjustments.list')}</h3>
      {data.length === 0 && <p className="quiet">{t('panui.adjustments.none')}</p>}
      <ul className="payee-adjustments">
        {data.map((entry) => (
          <li key={entry.id}>
            <bdi>{entry.reason}</bdi>
            <Money agorot={entry.payee_net_agorot} isExact />
            <span className="quiet">
              <Moment at={entry.occurred_at} part="date" /> · <bdi>{nameOf(entry.parking_lot_id)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
