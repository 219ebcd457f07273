import CheckOutlined from '@mui/icons-material/CheckOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { countText } from '../../i18n/money';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { reserveLink } from '../../components/lots/reserveLink';
import { Ltr } from '../../components/ui/Ltr';
import {
  type FirstRun,
  type FirstRunStep,
  firstRunSteps,
  nextEvening,
  type StepState,
  stepStates,
} from './firstRun';
import { LotStep, SpotsStep, VenueStep } from './RecordSteps';
import { LinkStep, TestResult, TestStep } from './TestSteps';
import './first-run.css';

interface Props {
  run: FirstRun;
  /** Loads the state again after a step. */
  onChanged: () => void;
  now?: Date;
}

/** The five steps; only the current ones are open. */
export function FirstRunSteps({ run, onChanged, now = new Date() }: Props) {
  const lang = useLang();
  const { venue, lot, reservation } = run;
  const states = stepStates(run);
  const evening = lot && nextEvening(lot, now);
  const link = venue && evening && reserveLink(location.origin, venue.id, evening);
  const open: Record<FirstRunStep, ReactNode> = {
    venue: <VenueStep onCreated={onChanged} />,
    lot: venue && <LotStep venue={venue} onCreated={onChanged} />,
    spots: lot && <SpotsStep lot={lot} onCreated={onChanged} />,
    link: <LinkStep run={run} link={link} evening={evening} />,
    test: <TestStep link={link} />,
  };
  const done: Record<FirstRunStep, ReactNode> = {
    venue: venue && <Link to={`/venues/${venue.id}/edit`}>{inLang(lang, venue.name, venue.name_en)}</Link>,
    lot: lot && <Link to={`/parking-lots/${lot.id}/edit`}>{inLang(lang, lot.name, lot.name_en)}</Link>,
    spots: (
      <Link to="/spots">
        <Ltr>{countText(run.spotsTotal)}</Ltr>
      </Link>
    ),
    link: null,
    test: reservation && (
      <TestResult reservation={reservation} isOnly={run.reservationsTotal === 1} onCancelled={onChanged} />
    ),
  };
  return (
    <ol className="first-run-steps">
      {firstRunSteps.map((step, index) => (
        <Step key={step} step={step} number={index + 1} state={states[step]}>
          {states[step] === 'done' ? done[step] : states[step] === 'current' && open[step]}
        </Step>
      ))}
    </ol>
  );
}

interface StepProps {
  step: FirstRunStep;
  number: number;
  state: StepState;
  children: ReactNode;
}

function Step({ step, number, state, children }: StepProps) {
  const t = useTranslate();
  return (
    <li
      className={`card first-run-step first-run-${state}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="first-run-number num" aria-hidden="true">
        {state === 'done' ? <CheckOutlined fontSize="small" /> : number}
      </span>
      <div className="first-run-body">
        <h2>
          {t(`panui.first_run.${step}.title`)}
          {state === 'done' && <span className="visually-hidden">: {t('panui.first_run.done')}</span>}
        </h2>
        {state !== 'done' && <p className="quiet">{t(`panui.first_run.${step}.purpose`)}</p>}
        {children}
      </div>
    </li>
  );
}
