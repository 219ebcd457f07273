import type { Dto } from '@panui/api';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLang } from '../../../i18n/useLang';
import { inLang } from '../../../i18n/inLang';
import { Ltr } from '../../../components/ui/Ltr';
import { Moment } from '../../../components/ui/Moment';
import { Plate } from '../../../components/ui/Plate';
import { Tag } from '../../../components/ui/Tag';
import { exitOf, toneOf } from './entry';
import './entries.css';

interface Props {
  entries: Dto<'Entry'>[];
  lots: Dto<'Lot'>[];
  /** Action of a row. */
  action?: (entry: Dto<'Entry'>) => ReactNode;
}

/** Cars by plate, with kind, lot, spot and times. */
export function EntryRows({ entries, lots, action }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const lotName = (id: number) => {
    const lot = lots.find((candidate) => candidate.id === id);
    return lot ? inLang(lang, lot.name, lot.name_en) : '';
  };
  return (
    <ul className="entry-rows">
      {entries.map((entry) => {
        const exit = exitOf(entry);
        return (
          <li key={entry.id} data-kind={entry.kind}>
            <Plate number={entry.license_plate} />
            <span className="entry-kind">
              <Tag tone={toneOf(entry.kind)}>{t(`panui.entry.kinds.${entry.kind}`, { _: entry.kind })}</Tag>
            </span>
            <span className="entry-location">
              {lots.length > 1 && <bdi>{lotName(entry.parking_lot_id)}</bdi>}
              {entry.spot_number && (
                <span>
                  {t('panui.spot.spot')} <Ltr>{entry.spot_number}</Ltr>
                </span>
              )}
            </span>
            <span className="entry-times">
              {entry.entered_at && (
                <span>
                  {t('panui.cars.entered')} <Moment at={entry.entered_at} part="near" />
                </span>
              )}
              {exit && (
                <span>
                  {t('panui.cars.exited')} <Moment at={exit} part="near" />
                </span>
              )}
              <span>{t(`panui.cars.source.${entry.source}`, { _: entry.source })}</span>
            </span>
            {action && <span className="entry-action">{action(entry)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
