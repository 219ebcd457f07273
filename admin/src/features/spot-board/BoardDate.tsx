import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateField } from '../../components/ui/DateField';
import { addDays, dayText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

interface Props {
  date: string;
  today: string;
  onChange: (date: string) => void;
}

/** The day of the board, from today on. */
export function BoardDate({ date, today, onChange }: Props) {
  const t = useTranslate();
  const lang = useLang();
  return (
    <span className="board-date">
      <IconButton
        aria-label={t('panui.board.day_before')}
        disabled={date <= today}
        onClick={() => onChange(addDays(date, -1))}
      >
        <ChevronLeft className="board-arrow" />
      </IconButton>
      <DateField
        type="date"
        margin="none"
        label={t('panui.board.day')}
        value={date}
        onChange={onChange}
        helperText={date === today ? t('panui.board.now') : dayText(instantAt(date, '12:00'), lang)}
      />
      <IconButton aria-label={t('panui.board.day_after')} onClick={() => onChange(addDays(date, 1))}>
        <ChevronRight className="board-arrow" />
      </IconButton>
      {date > today && (
        <Button color="inherit" onClick={() => onChange(today)}>
          {t('panui.calendar.today')}
        </Button>
      )}
    </span>
  );
}
