import type { Dto } from '@panui/api';
import { Alert, Button, ClickAwayListener, Paper, Popper } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PriceField } from '../../components/ui/PriceField';
import { useAction } from '../../data/useAction';
import { isolatedMoney } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';
import type { RuleValues } from './calendarApi';
import type { DateRange } from './dates';
import { findQuickRule, quickRule, rangeText } from './quickRule';
import { findUnusualPrice } from './unusualPrice';

export interface QuickRange extends DateRange {
  /** Typing starts at once after a click; a tap would open the keyboard of the phone. */
  isFocused: boolean;
}

interface Props {
  range: QuickRange;
  days: Dto<'CalendarDay'>[];
  /** What the lot costs without rules. */
  usualPrice: number;
  rules: Dto<'Rule'>[];
  onPreview: (values: RuleValues, id: number | null) => Promise<Dto<'RulePreview'>>;
  onSave: (values: RuleValues, replaced: Dto<'Rule'> | null) => Promise<void>;
  onRemove: (rule: Dto<'Rule'>) => Promise<void>;
  onMore: () => void;
  onClose: () => void;
}

/** A rule that is saved only after the question. */
interface Question {
  text: string;
  confirmLabel: string;
  isDestructive: boolean;
  save: () => Promise<void>;
}

/**
 * A price for the chosen days, or closing them, without a form: the rule for it is made behind it. Asks before it
 * closes days that have reservations, and before an unusual price.
 */
export function QuickRule(props: Props) {
  const { range, days, usualPrice, rules, onPreview, onSave, onRemove, onMore, onClose } = props;
  const t = useTranslate();
  const lang = useLang();
  const { isBusy, errorText, run } = useAction();
  const open = days.find((day) => day.is_open);
  const prices = new Set(days.filter((day) => day.is_open).map((day) => day.price_agorot));
  const [price, setPrice] = useState(prices.size === 1 ? (open?.price_agorot ?? null) : null);
  const title = rangeText(range, lang);
  const holiday = range.from === range.to ? days[0]?.holiday : null;
  const reserved = days.reduce((sum, day) => sum + day.spots_reserved, 0);
  const existing = {
    price: findQuickRule(rules, 'price', range),
    closed: findQuickRule(rules, 'closed', range),
  };
  const [question, setQuestion] = useState<Question | null>(null);
  const nameOf = (effect: 'price' | 'closed') =>
    `${t(`panui.calendar.quick.name.${effect}`)}: ${holiday ? `${holiday}, ${title}` : title}`;
  const finish = (work: Promise<void>) => run(() => work.then(onClose));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (price === null || Number.isNaN(price)) return;
    const values = { ...quickRule('price', range, nameOf('price')), price_agorot: price };
    const save = () => onSave(values, existing.price ?? null);
    if (findUnusualPrice(values, usualPrice) === null) {
      void finish(save());
      return;
    }
    const texts = { price: isolatedMoney(price), usual: isolatedMoney(usualPrice) };
    setQuestion({
      text: t('panui.calendar.unusual.title', texts),
      confirmLabel: t('panui.calendar.unusual.confirm', texts),
      isDestructive: false,
      save,
    });
  };
  const closeText = t('panui.calendar.quick.close', {
    smart_count: range.from === range.to ? 1 : 2,
  });
  const closeDays = () =>
    run(async () => {
      const values = quickRule('closed', range, nameOf('closed'));
      const { conflicts } = await onPreview(values, null);
      const save = () => onSave(values, null);
      if (conflicts.length === 0) {
        await save();
        onClose();
        return;
      }
      setQuestion({
        text: t('panui.calendar.conflicts', { smart_count: conflicts.length }),
        confirmLabel: closeText,
        isDestructive: true,
        save,
      });
    });
  const removable = existing.closed ?? existing.price;
  const anchor = () => document.querySelector(`[data-day="${range.to}"]`) ?? document.body;
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom"
      modifiers={[{ name: 'preventOverflow', options: { padding: 12 } }]}
      className="quick-rule-layer"
      role="presentation"
    >
      <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={onClose}>
        <Paper
          elevation={8}
          className="quick-rule"
          role="dialog"
          aria-labelledby="quick-rule"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        >
          <form onSubmit={submit} noValidate>
            <h3 id="quick-rule">{title}</h3>
            <p className="quiet">
              {holiday && <b>{holiday} · </b>}
              {t('panui.calendar.quick.reserved', { smart_count: reserved })}
            </p>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            {question ? (
              <div role="alert">
                <p>
                  <b>{question.text}</b>
                </p>
                <div className="quick-actions">
                  <Button
                    variant="contained"
                    size="small"
                    color={question.isDestructive ? 'error' : 'primary'}
                    disabled={isBusy}
                    onClick={() => {
                      // What the server rejects is corrected in the field.
                      setQuestion(null);
                      void finish(question.save());
                    }}
                  >
                    {question.confirmLabel}
                  </Button>
                  <Button size="small" color="inherit" autoFocus onClick={() => setQuestion(null)}>
                    {t('ra.action.back')}
                  </Button>
                </div>
              </div>
            ) : (
              <>
                <div className="quick-price">
                  <PriceField
                    name="price"
                    label={t('panui.calendar.field.price_agorot')}
                    value={price}
                    onChange={setPrice}
                    autoFocus={range.isFocused}
                    onFocus={({ target }) => target.select()}
                    autoComplete="off"
                    margin="none"
                  />
                  <Button type="submit" variant="contained" disabled={isBusy} sx={{ minBlockSize: 40 }}>
                    {t('ra.action.save')}
                  </Button>
                </div>
                <div className="quick-actions">
                  {!existing.closed && (
                    <Button size="small" color="error" disabled={isBusy} onClick={() => void closeDays()}>
                      {closeText}
                    </Button>
                  )}
                  {removable && (
                    <Button size="small" disabled={isBusy} onClick={() => void finish(onRemove(removable))}>
                      {t(
                        existing.closed ? 'panui.calendar.quick.reopen' : 'panui.calendar.quick.usual_price',
                      )}
                    </Button>
                  )}
                  <Button size="small" color="inherit" onClick={onMore}>
                    {t('panui.calendar.quick.more')}
                  </Button>
                  <Button size="small" color="inherit" onClick={onClose}>
                    {t('ra.action.cancel')}
                  </Button>
                </div>
              </>
            )}
          </form>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}
