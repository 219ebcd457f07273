import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { isDelayed } from './payee';

type Account = Pick<Dto<'Payee'>, 'bank_code' | 'bank_branch' | 'bank_account' | 'bank_account_usable_at'>;

/** The masked account of a payee, and from when on a changed one can be paid. */
export function PayeeAccount({ account }: { account: Account }) {
  const t = useTranslate();
  if (!account.bank_account) return <Tag tone="amber">{t('panui.payees.no_account')}</Tag>;
  return (
    <span className="words-apart">
      <Ltr>
        {account.bank_code}-{account.bank_branch}-{account.bank_account}
      </Ltr>
      {isDelayed(account, new Date()) && (
        <Tag tone="amber">
          {t('panui.payees.usable_from')} <Moment at={account.bank_account_usable_at ?? ''} />
        </Tag>
      )}
    </span>
  );
}
