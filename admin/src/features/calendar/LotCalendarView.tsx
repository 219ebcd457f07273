import type { Dto } from '@panui/api';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Alert, Button, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { lotAreas } from '../../data/lotArea';
import { addDays, serviceDay } from '../../i18n/time';
import { type Audience, lotCalendar } from './calendarApi';
import './calendar.css';
import { DayPanel } from './DayPanel';
import { addMonths, type DateRange, firstOfMonth } from './dates';
import { type Measure, priceRange } from './heat';
import { type GridProps, MonthGrid } from './MonthGrid';
import { ManyLotsButton } from './ManyLotsButton';
import { QuickRule, type QuickRange } from './QuickRule';
import { PricesFor } from './PricesFor';
import { PreviewSummary } from './PreviewSummary';
import { RuleEditor } from './RuleEditor';
import { RuleList } from './RuleList';
import { Subscription } from './Subscription';
import { useRuleEditing } from './useRuleEditing';

const monthsOfYear = 12;

/** The calendar of a lot with its rules: choose days, change what applies to them, and see the effect before saving. */
export function LotCalendarView({ lot, isAdmin }: { lot: Dto<'Lot'>; isAdmin: boolean }) {
  const t = useTranslate();
  const calendar = useMemo(() => lotCalendar(isAdmin, lot.id), [isAdmin, lot.id]);
  const today = serviceDay(new Date()).date;
  const [active, setActive] = useState(today);
  const anchor = useRef<string | null>(null);
  const [selection, setSelection] = useState<DateRange | null>(null);
  const [quick, setQuick] = useState<QuickRange | null>(null);
  const [audience, setAudience] = useState<Audience | null>(null);
  const [measure, setMeasure] = useState<Measure>('use');
  const [isYear, setIsYear] = useState(false);
  const month = firstOfMonth(active);
  const first = isYear ? `${active.slice(0, 4)}-01-01` : month;
  const months = isYear
    ? Array.from({ length: monthsOfYear }, (_, index) => addMonths(first, index))
    : [month];
  const last = addDays(addMonths(first, months.length), -1);
  const { data, error, refetch } = useQuery({
    queryKey: [...calendar.key, 'days', first, last, audience],
    queryFn: () => calendar.days(first, last, audience),
    placeholderData: (previous) => previous,
  });
  // Once loaded, the page stays when another month does not load, because a rule may be half written.
  const [hasLoaded, setHasLoaded] = useState(false);
  if (data && !hasLoaded) setHasLoaded(true);
  const spots = useQuery({ queryKey: [...calendar.key, 'spots'], queryFn: calendar.spots });
  const venues = useQuery({ queryKey: [...calendar.key, 'audiences'], queryFn: calendar.audiences });
  const editing = useRuleEditing(calendar);
  const days = useMemo(() => {
    const byDate: GridProps['days'] = new Map();
    for (const day of data ?? []) byDate.set(day.date, [...(byDate.get(day.date) ?? []), day]);
    return byDate;
  }, [data]);
  const preview = editing.preview?.data;
  const changed = useMemo(
    () => new Set(editing.edited ? preview?.days_changed.map(({ date }) => date) : []),
    [editing.edited, preview],
  );
  if (!data && !hasLoaded) return error ? <LoadError error={error} /> : <Loading />;
  const step = (direction: 1 | -1) => setActive(addMonths(active, direction * months.length));
  const grid: GridProps = {
    days,
    prices: priceRange(data ?? []),
    measure,
    today,
    active,
    anchor,
    selection,
    changed,
    isCompact: isYear,
    onActive: setActive,
    onSelect: setSelection,
    onChosen: (range, isFocused) => {
      if (range.to >= today && !editing.edited) setQuick({ ...range, isFocused });
    },
  };
  const closeQuick = () => {
    setQuick(null);
    document.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div className="calendar">
      <div className="calendar-main">
        <div className="calendar-bar">
          <span className="calendar-step">
            <IconButton aria-label={t('panui.calendar.earlier')} onClick={() => step(-1)}>
              <ChevronLeft className="calendar-arrow" />
            </IconButton>
            <Button color="inherit" onClick={() => setActive(today)}>
              {t('panui.calendar.today')}
            </Button>
            <IconButton aria-label={t('panui.calendar.later')} onClick={() => step(1)}>
              <ChevronRight className="calendar-arrow" />
            </IconButton>
          </span>
          <Toggle
            label={t('panui.calendar.view')}
            options={[
              { id: false, name: t('panui.calendar.month') },
              { id: true, name: t('panui.calendar.year') },
            ]}
            value={isYear}
            onChange={setIsYear}
          />
          <Toggle
            label={t('panui.calendar.colour')}
            options={[
              { id: 'use', name: t('panui.calendar.use') },
              { id: 'price', name: t('panui.calendar.price') },
            ]}
            value={measure}
            onChange={setMeasure}
          />
          <ManyLotsButton area={isAdmin ? lotAreas.admin : lotAreas.owner} lotId={lot.id} range={selection} />
          <PricesFor
            rules={editing.rules.data ?? []}
            venues={venues.data ?? []}
            value={audience}
            onChange={setAudience}
          />
        </div>
        {error && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {t('ra.action.refresh')}
              </Button>
            }
          >
            {t('panui.load_error.title')}
          </Alert>
        )}
        <div className={isYear ? 'months months-year' : 'months'}>
          {months.map((one) => (
            <MonthGrid key={one} month={one} {...grid} />
          ))}
        </div>
        {quick && editing.rules.data && (
          <QuickRule
            key={`${quick.from} ${quick.to}`}
            range={quick}
            days={(data ?? []).filter(({ date }) => quick.from <= date && date <= quick.to)}
            usualPrice={lot.price_agorot}
            rules={editing.rules.data}
            onPreview={calendar.preview}
            onSave={editing.saveNow}
            onRemove={editing.remove}
            onMore={() => {
              setQuick(null);
              editing.start(quick);
            }}
            onClose={closeQuick}
          />
        )}
        <p className="legend quiet">
          <span className="slot heat-0" /> {t('panui.calendar.low')} <span className="slot heat-2" />{' '}
          <span className="slot heat-4" /> {t('panui.calendar.high')} <span className="slot slot-closed" />{' '}
          {t('panui.calendar.closed')}
        </p>
      </div>
      <div className="calendar-side">
        {editing.undoable && (
          <Alert
            severity="success"
            action={
              <Button
                color="inherit"
                size="small"
                disabled={editing.isBusy}
                onClick={() => void editing.undo()}
              >
                {t('ra.action.undo')}
              </Button>
            }
          >
            {t(`panui.calendar.saved.${editing.undoable.change}`, { name: editing.undoable.name })}
          </Alert>
        )}
        {editing.edited ? (
          <RuleEditor
            key={editing.edited.base?.id ?? 'new'}
            {...editing.edited}
            lot={lot}
            spots={spots.data}
            spotsError={spots.error}
            venues={venues.data}
            venuesError={venues.error}
            isChecking={editing.isChecking}
            onChange={editing.change}
            onSettle={editing.settle}
            onSave={editing.save}
            onClose={editing.close}
            preview={
              <PreviewSummary
                preview={preview}
                error={editing.preview?.error ?? null}
                isComplete={editing.isComplete}
                onPutFirst={editing.putBefore}
              />
            }
          />
        ) : (
          <>
            <DayPanel
              calendar={calendar}
              date={active}
              slots={days.get(active) ?? []}
              audience={audience}
              reservations={isAdmin ? '/reservations' : '/owner/reservations'}
              lotId={lot.id}
            />
            <section className="card" aria-labelledby="rules">
              <h2 id="rules">{t('panui.calendar.rules')}</h2>
              {editing.rules.data && (
                <RuleList
                  rules={editing.rules.data}
                  venues={venues.data ?? []}
                  isBusy={editing.isBusy}
                  onEdit={editing.edit}
                  onDelete={(rule) => void editing.remove(rule)}
                  onMove={(index, direction) => void editing.move(index, direction)}
                />
              )}
              {editing.rules.error && <LoadError error={editing.rules.error} />}
              <Button variant="contained" disabled={editing.isBusy} onClick={() => editing.start(selection)}>
                {t(selection ? 'panui.calendar.add_rule_for_days' : 'panui.calendar.add_rule')}
              </Button>
            </section>
            <Subscription key={lot.id} calendar={calendar} hasKey={lot.has_calendar_key} />
          </>
        )}
      </div>
    </div>
  );
}

interface ToggleProps<T> {
  label: string;
  options: { id: T; name: string }[];
  value: T;
  onChange: (value: T) => void;
}

function Toggle<T extends string | boolean>({ label, options, value, onChange }: ToggleProps<T>) {
  return (
    <span role="group" aria-label={label} className="toggle">
      {options.map(({ id, name }) => (
        <button key={String(id)} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {name}
        </button>
      ))}
    </span>
  );
}
