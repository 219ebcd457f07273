import type { Dto } from '@panui/api';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Button, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../i18n/money';
import { isolated } from '../../i18n/isolated';
import { dateText, instantAt, weekdayText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { audienceName } from './audienceName';
import { ruleName } from './ruleName';

interface Props {
  rules: Dto<'Rule'>[];
  /** The venues and events that rules may name. */
  venues: readonly Dto<'AudienceVenue'>[];
  /** A change is under way, so the rules may be out of date. */
  isBusy: boolean;
  onEdit: (rule: Dto<'Rule'>) => void;
  onDelete: (rule: Dto<'Rule'>) => void;
  onMove: (index: number, step: 1 | -1) => void;
}

/** The rules in the order in which they apply. */
export function RuleList({ rules, venues, isBusy, onEdit, onDelete, onMove }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const summarize = useSummary(venues);
  if (rules.length === 0) return <p className="quiet">{t('panui.calendar.no_rules')}</p>;
  return (
    <ol className="rules">
      {rules.map((rule, index) => (
        <li key={rule.id}>
          <div>
            <b>
              <bdi>{ruleName(rule.name, lang)}</bdi>
            </b>
            <p className="quiet">{summarize(rule)}</p>
          </div>
          <span className="rule-actions">
            <MoveButton
              isDisabled={isBusy || index === 0}
              label={t('panui.calendar.move_up', { name: ruleName(rule.name, lang) })}
              onClick={() => onMove(index, -1)}
            >
              <ArrowUpward fontSize="small" />
            </MoveButton>
            <MoveButton
              isDisabled={isBusy || index === rules.length - 1}
              label={t('panui.calendar.move_down', { name: ruleName(rule.name, lang) })}
              onClick={() => onMove(index, 1)}
            >
              <ArrowDownward fontSize="small" />
            </MoveButton>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={t('panui.calendar.edit_which', { name: ruleName(rule.name, lang) })}
              onClick={() => onEdit(rule)}
            >
              {t('ra.action.edit')}
            </Button>
            <Button
              size="small"
              color="error"
              disabled={isBusy}
              aria-label={t('panui.calendar.delete_which', { name: ruleName(rule.name, lang) })}
              onClick={() => onDelete(rule)}
            >
              {t('ra.action.delete')}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonProps {
  isDisabled: boolean;
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** Can be focused while it is disabled, so that the keyboard's position survives a move. */
const MoveButton = ({ isDisabled, label, onClick, children }: MoveButtonProps) => (
  <IconButton
    size="small"
    className={isDisabled ? 'Mui-disabled' : ''}
    aria-disabled={isDisabled}
    aria-label={label}
    onClick={isDisabled ? undefined : onClick}
  >
    {children}
  </IconButton>
);

/** One line about a rule: its effect and its conditions. */
function useSummary(venues: Props['venues']): (rule: Dto<'Rule'>) => string {
  const t = useTranslate();
  const lang = useLang();
  const date = (text: string) => dateText(instantAt(text, '12:00'), lang);
  const effectOf = (rule: Dto<'Rule'>) => {
    if (rule.effect === 'closed') return t('panui.calendar.effect.closed');
    if (rule.effect === 'open')
      return rule.opening_time
        ? `${t('panui.calendar.effect.open')} \u2066${rule.opening_time}–${rule.closing_time}\u2069`
        : t('panui.calendar.effect.open');
    return rule.price_agorot === null
      ? `\u2066${rule.price_percent}%\u2069`
      : `\u2066${moneyText(rule.price_agorot)}\u2069`;
  };
  const datesOf = ({ date_from: from, date_to: to }: Dto<'Rule'>) =>
    from && from === to ? date(from) : [from, to].map((day) => (day ? date(day) : '…')).join(' – ');
  return (rule) =>
    [
      effectOf(rule),
      rule.date_from || rule.date_to ? isolated(datesOf(rule)) : '',
      rule.weekdays?.map((weekday) => weekdayText(weekday, lang, 'short')).join(', '),
      rule.day_kinds?.map((kind) => t(`panui.calendar.kind.${kind}`)).join(', '),
      rule.min_occupancy_percent
        ? t('panui.calendar.from_occupancy', { percent: rule.min_occupancy_percent })
        : '',
      audienceName(rule, venues, lang),
      rule.spot_ids ? t('panui.calendar.some_spots', { smart_count: rule.spot_ids.length }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
