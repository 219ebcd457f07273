import type { Dto } from '@panui/api';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAllRows } from '../../data/useAllRows';

const ofOwner = (list: string, owner: number) =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify({ owner_id: owner }))}`;

/** The ways from an owner to the payees with the statements, and to the payments and reservations of the lots. */
export function OwnerMoney({ user }: { user: Dto<'User'> }) {
  const t = useTranslate();
  const headingId = useId();
  const { data: payees = [] } = useAllRows<Dto<'Payee'>>('payees', 'legal_name');
  const own = payees.filter(({ user_ids: ids }) => ids.includes(user.id));
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('resources.users.money.title')}</h2>
      <ul className="assigned-records">
        {own.map(({ id, legal_name: name }) => (
          <li key={id}>
            {t('resources.payees.name', { smart_count: 1 })}:{' '}
            <Link to={`/payees/${id}/edit`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {(['payments', 'reservations'] as const).map((list) => (
          <li key={list}>
            <Link to={ofOwner(list, user.id)}>{t(`resources.users.money.${list}`)}</Link>
          </li>
        ))}
      </ul>
      {own.length === 0 && <p className="quiet">{t('resources.users.money.no_payee')}</p>}
    </section>
  );
}
