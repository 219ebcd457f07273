import { telLink } from '@panui/shared/contact-links';
import type { ReactNode } from 'react';
import { priceForDriver, type Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { formatTime } from '../../shared/time/time';
import { CancelTerms } from '../../shared/ui/CancelTerms';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';

/** The price with what it covers, how it is paid and until when it can be cancelled, and who to call. */
export function PriceCard({ hold }: { hold: Hold }) {
  const { t, rich } = useI18n();
  const { operator_name: operator, support_phone: phone } = hold;
  // The first sentence of the note leads, like those of the other lines.
  const [, lead, rest] = /^(.*?\.)\s+(.*)$/s.exec(hold.payment_note) ?? ['', hold.payment_note];
  const lines: [kind: string, lead: ReactNode, rest: ReactNode][] = [
    [
      'covers',
      rich('price.covers', { end: <Ltr>{formatTime(hold.reservation_end)}</Ltr> }),
      t('price.noFees'),
    ],
    ['payment', lead, rest],
    ['cancel', <CancelTerms hold={hold} />, ''],
    ['spot', t('price.ownSpot'), t('price.otherSpot')],
  ];
  return (
    <section className="card price">
      <h2>
        {t('lot.price')} <Ltr>{formatMoney(priceForDriver(hold))}</Ltr>
      </h2>
      <ul>
        {lines.map(([kind, lead, rest]) => (
          <li key={kind} className={kind}>
            <span>
              <b>{lead}</b> {rest}
            </span>
          </li>
        ))}
      </ul>
      {(operator || phone) && (
        <p className="operator">
          <span>
            {operator ? rich('price.operator', { operator: <Name>{operator}</Name> }) : t('price.questions')}
          </span>
          {phone && (
            <a className="button quiet" href={telLink(phone)}>
              <Ltr>{phone}</Ltr>
            </a>
          )}
        </p>
      )}
    </section>
  );
}
