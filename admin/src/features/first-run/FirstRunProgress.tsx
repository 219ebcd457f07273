import { useTranslate } from 'react-admin';
import { firstRunSteps } from './firstRun';

export function FirstRunProgress({ done }: { done: number }) {
  const t = useTranslate();
  const total = firstRunSteps.length;
  const text = t('panui.first_run.progress', { done, total });
  return (
    <div className="first-run-progress">
      <progress value={done} max={total} aria-label={text} />
      <span className="quiet">{text}</span>
    </div>
  );
}
