import type { Dto } from '@panui/api';
import { Fragment, type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { directionOf } from '../../i18n/lang';
import { moneyText } from '../../i18n/money';
import { dayText, instantAt, weekdayOf, weekdayText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { type DateRange, dayForKey, daysOfMonth, hoursText, rangeOf } from './dates';
import { heatOf, type Measure } from './heat';
import { useTouchSelection } from './useTouchSelection';

export interface GridProps {
  days: Map<string, Dto<'CalendarDay'>[]>;
  prices: { min: number; max: number };
  measure: Measure;
  today: string;
  /** The day with the focus of the keyboard. */
  active: string;
  /** The day at which the selection began. */
  anchor: RefObject<string | null>;
  selection: DateRange | null;
  /** Days that the edited rule would change. */
  changed: ReadonlySet<string>;
  isCompact?: boolean;
  onActive: (date: string) => void;
  onSelect: (range: DateRange) => void;
  /** The selection is complete: a click or drag has ended, or Enter was pressed on it. */
  onChosen: (range: DateRange, isFocused: boolean) => void;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/**
 * One month as a grid of days. Dragging (after a long press on a touch screen), or Shift with the arrow keys, selects
 * several.
 */
export function MonthGrid({ month, ...props }: GridProps & { month: string }) {
  const lang = useLang();
  const t = useTranslate();
  const grid = useRef<HTMLDivElement>(null);
  const { active, anchor, days, onActive, onSelect, isCompact } = props;

  const choose = (date: string, isExtending: boolean) => {
    if (!isExtending || anchor.current === null) anchor.current = date;
    onActive(date);
    const range = rangeOf(anchor.current, date);
    onSelect(range);
    return range;
  };
  useTouchSelection(grid, choose);
  const onKeyDown = (event: KeyboardEvent) => {
    const { selection } = props;
    if (event.key === 'Enter' && selection && active >= selection.from && active <= selection.to) {
      event.preventDefault();
      props.onChosen(selection, true);
      return;
    }
    const target = dayForKey(event.key, active, directionOf(lang) === 'rtl');
    if (!target) return;
    event.preventDefault();
    if (event.shiftKey) {
      anchor.current ??= active;
      onSelect(rangeOf(anchor.current, target));
    } else anchor.current = null;
    onActive(target);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  };
  const dates = daysOfMonth(month);
  const title = new Intl.DateTimeFormat(lang === 'he' ? 'he-IL' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));
  const weeks = weeksOf(dates);
  return (
    <section className={isCompact ? 'month month-compact' : 'month'}>
      <h2>{title}</h2>
      <div
        role="grid"
        aria-label={title}
        className="month-grid"
        ref={grid}
        onKeyDown={onKeyDown}
        onPointerUp={({ pointerType, target }) => {
          if (pointerType === 'mouse' && (target as Element).closest('[data-day]') && props.selection)
            props.onChosen(props.selection, true);
        }}
      >
        <div role="row" className="week">
          {weekdays.map((weekday) => (
            <span
              key={weekday}
              role="columnheader"
              className="weekday"
              aria-label={weekdayText(weekday, lang, 'long')}
            >
              {weekdayText(weekday, lang, isCompact ? 'narrow' : 'short')}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div role="row" className="week" key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                {...props}
                slots={days.get(date) ?? []}
                label={labelOf(date, days.get(date) ?? [], dayText(instantAt(date, '12:00'), lang), t)}
                onChoose={(isExtending) => choose(date, isExtending)}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function weeksOf(dates: string[]): string[][] {
  const weeks: string[][] = [];
  for (const date of dates) {
    if (weeks.length === 0 || weekdayOf(date) === 0) weeks.push([]);
    weeks.at(-1)?.push(date);
  }
  return weeks;
}

function labelOf(
  date: string,
  slots: Dto<'CalendarDay'>[],
  name: string,
  t: ReturnType<typeof useTranslate>,
): string {
  const parts = slots.map((slot) =>
    slot.is_open
      ? `${hoursText(slot.opening_time, slot.closing_time)} ${moneyText(slot.price_agorot)}`
      : closedText(slot, t),
  );
  const [first] = slots;
  const kinds = (first?.day_kinds ?? []).map((kind) => t(`panui.calendar.kind.${kind}`));
  return [name, ...(first?.holiday ? [first.holiday] : []), ...kinds, ...parts].join(', ') || date;
}

/** Reservations of a closed slot remain valid, so their drivers will come. */
export const closedText = (slot: Dto<'CalendarDay'>, t: ReturnType<typeof useTranslate>): string =>
  slot.spots_reserved > 0
    ? t('panui.calendar.closed_with', { smart_count: slot.spots_reserved })
    : t('panui.calendar.closed');

interface CellProps extends GridProps {
  date: string;
  slots: Dto<'CalendarDay'>[];
  label: string;
  onChoose: (isExtending: boolean) => DateRange;
}

/** The day of the Hebrew month; with the month where either month begins. */
function shortHebrewDate(date: string, hebrewDate: string): string {
  const [day = '', month = ''] = hebrewDate.split(' ');
  const isFirst = date.endsWith('-01') || day === '1' || day === 'א׳';
  return isFirst ? `${day} ${month}` : day;
}

const holyKinds = ['shabbat', 'chag', 'yom_kippur', 'independence_day', 'memorial_day', 'custom'];

function DayCell({ date, slots, label, ...props }: CellProps) {
  const { active, selection, changed, today, measure, prices, isCompact } = props;
  const isSelected = selection !== null && selection.from <= date && date <= selection.to;
  const isHoly = slots.some(({ day_kinds }) => day_kinds.some((kind) => holyKinds.includes(kind)));
  const classes = [
    'day',
    date === today && 'day-today',
    isSelected && 'day-selected',
    changed.has(date) && 'day-changed',
    isHoly && 'day-holy',
  ];
  return (
    <button
      type="button"
      role="gridcell"
      data-day={date}
      aria-label={label}
      aria-selected={isSelected}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={date === active ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      style={{ gridColumnStart: weekdayOf(date) + 1 }}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') props.onChoose(event.shiftKey);
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse') props.onChoose(true);
      }}
      onClick={(event) => {
        // A mouse has selected already; a finger and the keyboard select with the click.
        const { pointerType } = event.nativeEvent as PointerEvent;
        if (pointerType === 'mouse') return;
        const range = props.onChoose(event.shiftKey);
        if (pointerType === 'touch') props.onChosen(range, false);
      }}
    >
      <span className="day-number">{Number(date.slice(8))}</span>
      {!isCompact && <span className="day-hebrew">{shortHebrewDate(date, slots[0]?.hebrew_date ?? '')}</span>}
      {!isCompact && slots[0]?.holiday && <span className="day-holiday">{slots[0].holiday}</span>}
      <span className="day-slots" aria-hidden="true">
        {slots.map((slot) => {
          const heat = heatOf(slot, measure, prices);
          return (
            <Fragment key={slot.slot}>
              <span className={heat === null ? 'slot slot-closed' : `slot heat-${heat}`}>
                {!isCompact && !slot.is_open && slot.spots_reserved > 0 && (
                  <b className="slot-remaining">{slot.spots_reserved}</b>
                )}
                {!isCompact && slot.is_open && (
                  <bdi dir="ltr">
                    {measure === 'price'
                      ? moneyText(slot.price_agorot)
                      : `${slot.spots_reserved}/${slot.spots_total - slot.spots_blocked}`}
                  </bdi>
                )}
              </span>
            </Fragment>
          );
        })}
      </span>
    </button>
  );
}
