import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  payees: Dto<'Balance'>['payees'];
  /** Null for all of them together. */
  payeeId: number | null;
  onChange: (payeeId: number | null) => void;
}

const all = 'all';

/** The name of the owner's payee, or a choice among several. */
export function PayeeChoice({ payees, payeeId, onChange }: Props) {
  const t = useTranslate();
  if (payees.length === 1)
    return (
      <p className="quiet">
        <bdi>{payees[0]?.legal_name}</bdi>
      </p>
    );
  return (
    <TextField
      select
      size="small"
      className="my-money-payee"
      label={t('resources.payees.name', { smart_count: 1 })}
      value={payeeId ?? all}
      onChange={({ target: { value } }) => onChange(value === all ? null : Number(value))}
    >
      <MenuItem value={all}>{t('panui.money.mine.all_payees')}</MenuItem>
      {payees.map(({ id, legal_name }) => (
        <MenuItem key={id} value={id}>
          <bdi>{legal_name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
