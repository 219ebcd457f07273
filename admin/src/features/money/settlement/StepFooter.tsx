import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { settlementPath, type Step, steps } from './settlementPath';

interface Props {
  period: string;
  step: Step;
  note?: string;
  /** Whether the page has a more important button than going on. */
  isSecondary?: boolean;
  /** The step's own action, instead of going on. */
  children?: ReactNode;
}

/** A note, the way back, and what comes next. */
export function StepFooter({ period, step, note, isSecondary = false, children }: Props) {
  const t = useTranslate();
  const index = steps.indexOf(step);
  const [back, next] = [steps[index - 1], steps[index + 1]];
  return (
    <div className="settlement-footer">
      {note && <p className="quiet">{note}</p>}
      <div>
        {back && (
          <Button component={Link} to={settlementPath(period, back)} color="inherit">
            {t('ra.action.back')}
          </Button>
        )}
        {children}
        {!children && next && (
          <Button
            component={Link}
            to={settlementPath(period, next)}
            variant={isSecondary ? 'outlined' : 'contained'}
          >
            {t(`panui.settle_month.go_on.${next}`)}
          </Button>
        )}
      </div>
    </div>
  );
}
