import { type EntityManager, In } from 'typeorm';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import { Payee, type VatStatus } from '../../ledger/payee.entity.js';
import type { Language } from '../../platform/problems/language.js';
import type { PartyKind } from './statement-party.js';

/** What a statement says of the payee or account to which it belongs. */
export interface Party {
  legalName: string;
  taxId: string;
  email: string;
  language: Language;
  /** Of a payee. */
  vatStatus?: VatStatus;
  /** Of a payee: the account to which its money is sent. */
  bankCode?: string | null;
  bankBranch?: string | null;
  bankAccountTail?: string | null;
}

type PartyKey = { payeeId: number | null; accountId: number | null };

const entities = { payee: Payee, account: BilledAccount } as const;

export const kindOf = ({ accountId }: Pick<PartyKey, 'accountId'>): PartyKind =>
  accountId === null ? 'payee' : 'account';

export const findParty = (manager: EntityManager, { payeeId, accountId }: PartyKey): Promise<Party | null> =>
  accountId === null
    ? manager.findOneBy(Payee, { id: payeeId ?? 0 })
    : manager.findOneBy(BilledAccount, { id: accountId });

/** What a statement keeps of its payee or account. */
export async function readParty(manager: EntityManager, key: PartyKey): Promise<Party | null> {
  const party = await findParty(manager, key);
  if (!party) return null;
  const { legalName, taxId, email, language, vatStatus, bankCode, bankBranch, bankAccountTail } = party;
  return {
    ...{ legalName, taxId, email, language },
    ...(vatStatus && { vatStatus, bankCode, bankBranch, bankAccountTail }),
  };
}

/** The ids of payees or accounts after one, in their order. */
export async function nextParties(
  manager: EntityManager,
  kind: PartyKind,
  after: number,
  limit?: number,
): Promise<number[]> {
  const rows = await manager
    .createQueryBuilder(entities[kind], 'party')
    .select('party.id', 'id')
    .where('party.id > :after', { after })
    .orderBy('party.id')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

/** The names of the payees and accounts of statements. */
export async function partyNames(
  manager: EntityManager,
  statements: readonly PartyKey[],
): Promise<(statement: PartyKey) => string> {
  const namesOf = async (kind: PartyKind, ids: (number | null)[]) => {
    const parties = await manager.find<Payee | BilledAccount>(entities[kind], {
      where: { id: In(ids.filter((id) => id !== null)) },
      select: { id: true, legalName: true },
    });
    return new Map(parties.map(({ id, legalName }) => [id, legalName]));
  };
  const payees = await namesOf(
    'payee',
    statements.map(({ payeeId }) => payeeId),
  );
  const accounts = await namesOf(
    'account',
    statements.map(({ accountId }) => accountId),
  );
  return ({ payeeId, accountId }) =>
    (accountId === null ? payees.get(payeeId ?? 0) : accounts.get(accountId)) ?? '';
}
