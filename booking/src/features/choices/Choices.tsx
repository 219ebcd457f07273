import type { ReactNode } from 'react';
import type { Dto } from '@panui/api';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatMoney } from '../../shared/money/money';
import { formatShortDay } from '../../shared/time/dayChoices';
import { toLocalInput } from '../../shared/time/localInput';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { choiceLink } from './choiceLink';
import type { ChoicesSearch } from './useChoices';

interface Props {
  search: ChoicesSearch;
  /** Called before the browser follows the link. */
  onChoose: (choice: Dto<'Alternative'>) => void;
}

/** What the search for alternatives is doing, or that it found none. */
export function ChoicesStatus({ search: { state, reload } }: { search: ChoicesSearch }) {
  const { t } = useI18n();
  if (state.phase === 'loading') {
    return (
      <p className="choices-status" role="status">
        {t('choices.loading')}
      </p>
    );
  }
  if (state.phase === 'failed') {
    return (
      <div className="choices-status" role="status">
        <p>{t('choices.failed')}</p>
        <button type="button" className="link" onClick={reload}>
          {t('choices.retry')}
        </button>
      </div>
    );
  }
  const { times, lots } = state.choices;
  return times.length + lots.length === 0 ? <p className="choices-status">{t('choices.empty')}</p> : null;
}

/** Lots with a spot at the same time, a longer walk away. Each link holds one. */
export function LotChoices({ search: { state }, onChoose }: Props) {
  const { t } = useI18n();
  if (state.phase !== 'ready') return null;
  return (
    <List title={t('choices.lots')} choices={state.choices.lots} isLot onChoose={onChoose}>
      {(choice) => <bdi>{choice.parking_lot_name}</bdi>}
    </List>
  );
}

/** Other times with a spot in walking range. Each link holds one. */
export function TimeChoices({ search: { state }, onChoose }: Props) {
  const { t, lang } = useI18n();
  if (state.phase !== 'ready') return null;
  return (
    <List title={t('choices.times')} choices={state.choices.times} onChoose={onChoose}>
      {(choice) => (
        <>
          {formatShortDay(toLocalInput(choice.reservation_time).slice(0, 10), lang)},{' '}
          <Ltr>{formatTime(choice.reservation_time)}</Ltr>
        </>
      )}
    </List>
  );
}

interface ListProps {
  title: string;
  choices: Dto<'Alternative'>[];
  isLot?: boolean;
  onChoose: (choice: Dto<'Alternative'>) => void;
  children: (choice: Dto<'Alternative'>) => ReactNode;
}

function List({ title, choices, isLot = false, onChoose, children }: ListProps) {
  const { t, rich } = useI18n();
  const minutes = useMinutes();
  if (choices.length === 0) return null;
  return (
    <section
      className="choices"
      data-best={isLot ? '' : undefined}
      data-testid={isLot ? 'choices-lots' : 'choices-times'}
    >
      <h2>{title}</h2>
      <ul>
        {choices.map((choice) => (
          <li key={`${choice.parking_lot_id} ${choice.reservation_time}`}>
            <a
              className="choice"
              data-testid={isLot ? 'choice-lot' : 'choice-time'}
              href={choiceLink(location.search, choice, isLot)}
              onClick={() => onChoose(choice)}
            >
              <span className="choice-words">
                <strong>{children(choice)}</strong>
                <span>
                  {rich(isLot ? 'choices.walk' : 'choices.at', {
                    lot: <bdi>{choice.parking_lot_name}</bdi>,
                    minutes: <span className="line">{minutes(choice.walking_time_minutes)}</span>,
                  })}
                </span>
              </span>
              <span className="choice-book">
                {t('choices.book')} · <Ltr>{formatMoney(choice.price_agorot)}</Ltr>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
