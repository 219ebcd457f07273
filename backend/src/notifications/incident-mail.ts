import { withTrueMinus } from '@panui/shared/true-minus';
import { inLanguage } from '../platform/problems/language.js';
import { localTimeOf } from '../platform/clock/israel-time.js';
import type { Mail } from '../platform/mail/mail.js';
import { incidentTexts } from './incident-texts.js';
import type { Message } from './message.js';
import { leftToRight } from './message-texts.js';
import type { Operator, IncidentNotificationData } from './incident-notification-data.js';

/** The mail to an operator about a taken spot and what happened to the driver's reservation. */
export function incidentMail(
  id: string,
  incident: IncidentNotificationData,
  { email, language, isAdmin }: Operator,
  publicUrl: string,
): Mail {
  const t = incidentTexts[language];
  const lot = inLanguage(language, incident.lot_name, incident.lot_name_en);
  const outcome = () => {
    if (!incident.is_moved) return t.noneFree;
    if (!incident.is_in_other_lot) return t.movedTo(incident.new_spot_number ?? '');
    return t.movedToOtherLot(inLanguage(language, incident.new_lot_name ?? '', incident.new_lot_name_en));
  };
  const words: Message = {
    subject: t.subject({ lot, spot: incident.spot_number }),
    title: t.title,
    lead: t.lead,
    details: [
      { name: t.spot, value: leftToRight(incident.spot_number) },
      ...(incident.spot_floor
        ? [{ name: t.floor, value: leftToRight(withTrueMinus(incident.spot_floor)) }]
        : []),
      { name: t.where, value: lot },
      { name: t.reported, value: leftToRight(localTimeOf(incident.reported_at)) },
      { name: t.outcome, value: outcome() },
      ...(incident.note ? [{ name: t.note, value: incident.note }] : []),
    ],
    notes: [t.blockedUntil(localTimeOf(incident.reservation_end))],
    actions: [{ label: t.open, url: `${publicUrl}${isAdmin ? '' : '/owner'}/spot-incidents` }],
    why: t.why,
  };
  return {
    id,
    to: email,
    content: words,
    language,
    calendar: null,
  };
}
