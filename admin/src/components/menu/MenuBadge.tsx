import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Ltr } from '../ui/Ltr';
import { useAttention } from '../../data/useAttention';
import './badge.css';

const maxDisplayed = 99;

type Counts = Dto<'AttentionCounts'>;

/** How much waits behind a menu entry: one request for all badges. Nothing when there is none. */
function MenuBadge({ read, label }: { read: (counts: Counts) => number; label: string }) {
  const t = useTranslate();
  const { data } = useAttention();
  const count = data ? read(data) : 0;
  if (count === 0) return null;
  return (
    <>
      <span className="menu-badge" aria-hidden="true">
        <Ltr>{count > maxDisplayed ? `${maxDisplayed}+` : count}</Ltr>
      </span>
      <span className="visually-hidden">{t(label, { smart_count: count })}</span>
    </>
  );
}

export const ContactBadge = () => (
  <MenuBadge read={(counts) => counts.contact_messages_open} label="panui.contact.open_count" />
);

export const IncidentsBadge = () => (
  <MenuBadge read={(counts) => counts.spot_incidents_open} label="panui.menu.badge.incidents" />
);

export const RefundsBadge = () => (
  <MenuBadge read={(counts) => counts.refunds_failed} label="panui.menu.badge.refunds" />
);

export const MessagesBadge = () => (
  <MenuBadge read={(counts) => counts.messages_undelivered} label="panui.menu.badge.messages" />
);
