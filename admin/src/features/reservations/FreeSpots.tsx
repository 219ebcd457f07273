import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { withTrueMinus } from '@panui/shared/true-minus';
import { useIsPhone } from '../../components/records/useIsPhone';
import { Ltr } from '../../components/ui/Ltr';
import { timeText } from '../../i18n/time';
import type { FreeLot } from './useFreeLots';
import './free-spots.css';

interface Props {
  lot: FreeLot;
  /** Null for any free spot. */
  value: number | null;
  /** The spot of the reservation that is moved. */
  present?: number | null | undefined;
  onChange: (spotId: number | null) => void;
}

/** The free spots of a lot by floor, of which one can be chosen. */
export function FreeSpots({ lot, value, present, onChange }: Props) {
  const t = useTranslate();
  const name = useId();
  // On a phone they would be higher than the screen.
  const isPhone = useIsPhone();
  const floors = [...new Set(lot.spots.map(({ floor }) => floor))];
  const chosen = lot.spots.find(({ id }) => id === value);
  const spots = floors.map((floor) => (
    <div key={floor} className="free-floor">
      <span className="quiet">
        {floor
          ? t('panui.board.floor_name', { floor: `\u2066${withTrueMinus(floor)}\u2069` })
          : t('panui.board.no_floor')}
      </span>
      <div>
        {lot.spots
          .filter((spot) => spot.floor === floor)
          .map((spot) => (
            <label key={spot.id} className={`free-spot${spot.id === present ? ' present' : ''}`}>
              <input
                type="radio"
                name={name}
                checked={value === spot.id}
                onChange={() => onChange(spot.id)}
              />
              <span>
                <Ltr>{spot.number}</Ltr>
                {spot.id === present && (
                  <span className="visually-hidden"> {t('panui.reservation.move.present')}</span>
                )}
              </span>
            </label>
          ))}
      </div>
    </div>
  ));
  return (
    <fieldset className="free-spots">
      <legend>
        {t('panui.reservation.move.free', {
          from: `\u2066${timeText(new Date(lot.reservation_start))}\u2069`,
          to: `\u2066${timeText(new Date(lot.reservation_end))}\u2069`,
          free: lot.spots.length,
          total: lot.total,
        })}
      </legend>
      <label className="free-spot any">
        <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
        <span>{t('panui.reservation.move.any_spot')}</span>
      </label>
      {isPhone ? (
        <details className="free-spots-folded">
          <summary>
            {chosen ? (
              <>
                {t('panui.spot.spot')} <Ltr>{chosen.number}</Ltr>
              </>
            ) : (
              t('panui.reservation.move.choose_spot')
            )}
          </summary>
          {spots}
        </details>
      ) : (
        spots
      )}
    </fieldset>
  );
}
