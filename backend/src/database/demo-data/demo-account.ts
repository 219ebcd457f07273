import type { EntityManager } from 'typeorm';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import { monthOf, previousMonth } from '../../settlement/statements/month.js';

/** Fictional: the domain has no addresses. The account is recognised by it when the demo is removed. */
export const demoAccountEmail = 'finance@hall.example';

/** A company that pays at the end of the month for some of its guests. */
export interface DemoAccount {
  id: number;
  parkingLotId: number;
  /** The first day that it pays for. */
  since: string;
}

export async function insertAccount(
  tx: EntityManager,
  parkingLotId: number,
  now: Date,
): Promise<DemoAccount> {
  const { id } = await tx.save(
    tx.create(BilledAccount, {
      ...{ legalName: 'אירועי ההיכל (הדגמה) בע״מ', taxId: '519900047', email: demoAccountEmail },
      language: 'he',
    }),
  );
  return { id, parkingLotId, since: `${previousMonth(monthOf(now))}-01` };
}

/** Deletes the account of the demo, unless payments or codes of the operator name it. */
export const deleteAccountSql = `
  DELETE FROM accounts a
   WHERE a.email = $1 AND NOT EXISTS (SELECT FROM payments p WHERE p.account_id = a.id)
     AND NOT EXISTS (SELECT FROM event_codes c WHERE c.account_id = a.id)
     AND NOT EXISTS (SELECT FROM statements s WHERE s.account_id = a.id)`;
