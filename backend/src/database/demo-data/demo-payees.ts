import { type EntityManager, In } from 'typeorm';
import { LotPayee } from '../../ledger/lot-payee.entity.js';
import { wholeBps } from '../../ledger/payee-fields.js';
import { Payee } from '../../ledger/payee.entity.js';
import { tailDigits } from '../../ledger/payee-record.js';
import { PayeeTerms } from '../../ledger/payee-terms.entity.js';
import { PayeeUser } from '../../ledger/payee-user.entity.js';
import type { SealerService } from '../../platform/crypto/sealer.service.js';
import { User } from '../../users/user.entity.js';

const language = 'he' as const;

/** Fictional payees in the order of their ids, each with the user who sees its money. */
const demoPayees = [
  {
    user: 'owner@panui.test',
    account: '10400417',
    columns: {
      legalName: 'חניוני אורן ואלה (הדגמה) בע״מ',
      taxId: '519900013',
      vatStatus: 'company' as const,
      email: 'office@oren.example',
      bankCode: '12',
      bankBranch: '640',
    },
    terms: { commissionBps: 1500, gatewayFeeBps: 145, gatewayFeePaidBy: 'payee' as const },
  },
  {
    user: 'owner2@panui.test',
    account: '22518806',
    columns: {
      legalName: 'תמר הדגמה',
      taxId: '039900022',
      vatStatus: 'exempt' as const,
      email: 'tamar@gefen.example',
      bankCode: '10',
      bankBranch: '800',
      withholdingBps: 300,
    },
    terms: { commissionBps: 1800, gatewayFeeBps: 0, gatewayFeePaidBy: 'operator' as const },
  },
  {
    user: 'owner3@panui.test',
    account: '31047752',
    columns: {
      legalName: 'שותפות ברוש ודקל (הדגמה)',
      taxId: '559900030',
      vatStatus: 'licensed' as const,
      email: 'books@brosh.example',
      bankCode: '20',
      bankBranch: '461',
    },
    terms: { commissionBps: 1200, gatewayFeeBps: 145, gatewayFeePaidBy: 'payee' as const },
  },
];
/** Shares by payee (0 is the first) of the lots that are not of the last one alone. */
const sharesByLot: Record<number, [payee: number, shareBps: number][]> = {
  1: [[0, wholeBps]],
  2: [[0, wholeBps]],
  3: [
    [0, 6000],
    [2, 4000],
  ],
  5: [[1, wholeBps]],
  9: [[1, wholeBps]],
};

/**
 * Inserts the payees with their users and terms, and their shares of all lots but the last, which has none: so the
 * screens show what an operator has to do about such a lot. Returns the ids of the payees.
 */
export async function insertPayees(
  tx: EntityManager,
  sealer: SealerService,
  lotIds: number[],
  validFrom: string,
): Promise<number[]> {
  const users = await tx.findBy(User, { email: In(demoPayees.map(({ user }) => user)) });
  const userIds = new Map(users.map(({ id, email }) => [email, id]));
  const ids: number[] = [];
  for (const { user, account, columns, terms } of demoPayees) {
    const { id } = await tx.save(
      tx.create(Payee, {
        ...columns,
        language,
        sealedBankAccount: sealer.seal(account),
        bankAccountTail: account.slice(-tailDigits),
      }),
    );
    await tx.insert(PayeeUser, { payeeId: id, userId: userIds.get(user) ?? 0 });
    await tx.insert(PayeeTerms, {
      payeeId: id,
      validFrom,
      ...terms,
      commissionFixedAgorot: 0,
      gatewayFeeFixedAgorot: 0,
      holdBackHours: 48,
    });
    ids.push(id);
  }
  const lastPayee = ids.length - 1;
  const shares = lotIds.slice(0, -1).flatMap((parkingLotId, index) =>
    (sharesByLot[index + 1] ?? [[lastPayee, wholeBps]]).map(([payee, shareBps]) => ({
      parkingLotId,
      payeeId: ids[payee ?? 0] ?? 0,
      shareBps: shareBps ?? 0,
      validFrom,
    })),
  );
  await tx.insert(LotPayee, shares);
  return ids;
}
