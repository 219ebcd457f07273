import { groupedPlate } from '@panui/shared/plate';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../../components/ui/Ltr';
import { Moment } from '../../../components/ui/Moment';
import { Plate } from '../../../components/ui/Plate';
import { Tag } from '../../../components/ui/Tag';
import { arrivalGroups, carStateOf, type LotArrival, toneOfCar } from './arrival';

interface Props {
  arrivals: LotArrival[];
  /** For a car that is still to come. */
  onCameIn: (arrival: LotArrival) => void;
}

const isToCome = ({ state }: LotArrival) => arrivalGroups.to_come.some((one) => one === state);

/** One reservation a row: start, plate, spot, and where its car is. */
export function ArrivalRows({ arrivals, onCameIn }: Props) {
  const t = useTranslate();
  return (
    <ol className="arrival-rows">
      {arrivals.map((arrival) => {
        const since = sinceOf(arrival);
        const state = carStateOf(arrival.state, arrival.end);
        return (
          <li key={arrival.id} data-state={arrival.state}>
            <b>
              <Moment at={arrival.start} part="time" />
            </b>
            <Plate number={arrival.license_plate} />
            <span className="arrival-row-spot">
              {t('panui.spot.spot')} <Ltr>{arrival.spot_number}</Ltr>
            </span>
            <span className="arrival-row-state">
              <Tag tone={toneOfCar(state)}>{t(`panui.lot_arrivals.state.${state}`)}</Tag>
              {since && (
                <span className="quiet">
                  {t(`panui.lot_arrivals.${since.label}`)} <Moment at={since.at} part="near" />
                </span>
              )}
              {isToCome(arrival) && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('panui.lot_arrivals.came_in_which', {
                    plate: groupedPlate(arrival.license_plate),
                  })}
                  onClick={() => onCameIn(arrival)}
                >
                  {t('panui.lot_arrivals.came_in')}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** When the car came or left. */
function sinceOf({ state, entered_at, exited_at }: LotArrival): { label: 'since' | 'at'; at: string } | null {
  if (state === 'inside' && entered_at) return { label: 'since', at: entered_at };
  if (state === 'left' && exited_at) return { label: 'at', at: exited_at };
  return null;
}
