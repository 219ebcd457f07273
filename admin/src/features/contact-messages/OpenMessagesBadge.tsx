import type { Dto } from '@panui/api';
import { useGetList, useTranslate } from 'react-admin';
import './badge.css';

const refreshMs = 60_000;
const maxDisplayed = 99;

/** The number of messages that are not handled yet, without probable spam; nothing when there is none. */
export function OpenMessagesBadge() {
  const t = useTranslate();
  const { total = 0 } = useGetList<Dto<'ContactMessage'>>(
    'contact-messages',
    { filter: { is_handled: false, is_suspect: false }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: refreshMs },
  );
  if (total === 0) return null;
  return (
    <>
      <span className="menu-badge" aria-hidden="true">
        {total > maxDisplayed ? `${maxDisplayed}+` : total}
      </span>
      <span className="visually-hidden">{t('panui.contact.open_count', { smart_count: total })}</span>
    </>
  );
}
