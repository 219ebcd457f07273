import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  Form,
  ResourceContextProvider,
  Title,
  useDataProvider,
  useNotify,
  useStore,
  useEvent,
  useStoreContext,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { LoadError } from '../../../components/ui/LoadError';
import { Loading } from '../../../components/ui/Loading';
import { api, dataOf } from '../../../data/api';
import { useMay } from '../../../data/auth/useMay';
import { useUser } from '../../../data/auth/useSession';
import { errorMessageOf, fieldErrorsOf, httpClient } from '../../../data/http';
import { lotAreas } from '../../../data/lotArea';
import { messageOf } from '../../../data/useAction';
import { isolatedMoney } from '../../../i18n/money';
import { localDate } from '../../../i18n/time';
import {
  copySetup,
  emptySetup,
  type LotSetup,
  newSetupKey,
  type Step,
  stepOfField,
  stepsOf,
  toRequest,
} from './lotSetup';
import { LotSetupStep } from './LotSetupStep';
import '../../../components/ui/steps.css';
import './lot-setup.css';

interface Draft {
  values: LotSetup;
  step: Step;
  /** The last step that was opened; those up to it can be opened again. */
  reached: Step;
}

/** What a new lot begins with: nothing, or the lot of the address `?copy=7`. */
function useInitialSetup(copyOf: number | null, isAdmin: boolean, isNeeded: boolean) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['lot-setup', copyOf],
    enabled: isNeeded,
    staleTime: Infinity,
    queryFn: async () => {
      if (copyOf === null) return emptySetup();
      const resource = (isAdmin ? lotAreas.admin : lotAreas.owner).lots;
      const { data: lot } = await dataProvider.getOne<Dto<'Lot'>>(resource, { id: copyOf });
      const path = { id: copyOf };
      const shares = isAdmin
        ? await dataOf(api.GET('/admin/parking-lots/{id}/payees', { params: { path } }))
        : [];
      return copySetup(lot, shares, localDate(new Date()));
    },
  });
}

/** A new lot in a few steps, for admins and owners. What was typed stays in the browser until the lot exists. */
export default function LotSetupPage() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const copyText = address.get('copy');
  const copyOf = copyText !== null && /^[1-9]\d{0,14}$/.test(copyText) ? Number(copyText) : null;
  const isAdmin = useMay('locations', 'change');
  const { id: userId } = useUser();
  const store = useStoreContext();
  const draftKey = `draft.${userId}.lot-setup.${copyOf ?? 'new'}`;
  const [draft, setDraft] = useStore<Draft | null>(draftKey, null);
  const { data: initial, error } = useInitialSetup(copyOf, isAdmin, draft === null);
  const values = draft?.values ?? initial;
  const [start, setStart] = useState(0);
  return (
    <>
      <Title
        title={t(copyOf === null ? 'panui.lot_setup.title' : 'panui.lot_setup.copy_title')}
        preferenceKey={false}
      />
      {!values && (error ? <LoadError error={error} /> : <Loading />)}
      {values && (
        <ResourceContextProvider value={isAdmin ? lotAreas.admin.lots : lotAreas.owner.lots}>
          <Wizard
            key={`${draftKey} ${start}`}
            isAdmin={isAdmin}
            draft={draft ?? { values, step: 'location', reached: 'location' }}
            isResumed={draft !== null}
            onChange={setDraft}
            onClear={() => store.removeItem(draftKey)}
            onRestart={() => {
              store.removeItem(draftKey);
              setStart(start + 1);
            }}
          />
        </ResourceContextProvider>
      )}
    </>
  );
}

/** The step that the address names, so that the browser's back button opens the one before. */
function useStepInAddress(steps: readonly Step[], draft: Draft): [Step, (opened: Step) => void] {
  const [address, setAddress] = useSearchParams();
  const [first] = useState(draft.step);
  const named = steps.find((step) => step === address.get('step')) ?? first;
  const wasReached = steps.indexOf(named) <= steps.indexOf(draft.reached);
  const open = (step: Step) => setAddress((current) => ({ ...Object.fromEntries(current), step }));
  return [wasReached ? named : draft.step, open];
}

interface WizardProps {
  isAdmin: boolean;
  draft: Draft;
  isResumed: boolean;
  onChange: (draft: Draft) => void;
  /** Forgets the draft. */
  onClear: () => void;
  onRestart: () => void;
}

function Wizard({ isAdmin, draft, isResumed, onChange, onClear, onRestart }: WizardProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  // With what the form begins; later drafts come from it.
  const [values] = useState({ ...draft.values, setup_key: draft.values.setup_key || newSetupKey() });
  const [wasResumed] = useState(isResumed);
  const [photos, setPhotos] = useState<File[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [freeLot, setFreeLot] = useState<{ decide: (isMeant: boolean) => void } | null>(null);
  const area = isAdmin ? lotAreas.admin : lotAreas.owner;
  const steps = stepsOf(isAdmin);
  const { reached } = draft;
  const [step, openInAddress] = useStepInAddress(steps, draft);
  const next = steps[steps.indexOf(step) + 1];
  const open = (opened: Step, current: LotSetup) => {
    const isFurther = steps.indexOf(opened) > steps.indexOf(reached);
    onChange({ values: current, step: opened, reached: isFurther ? opened : reached });
    openInAddress(opened);
    window.scrollTo({ top: 0 });
  };

  /** One photo that is rejected does not keep the others back. */
  const addPhotos = async (lotId: number) => {
    const failed: { name: string; reason: string }[] = [];
    for (const photo of photos) {
      const body = new FormData();
      body.set('photo', photo);
      try {
        await httpClient(`${area.lotPath}/${lotId}/photos`, { method: 'POST', body });
      } catch (error) {
        failed.push({ name: photo.name, reason: messageOf(error) });
      }
    }
    return failed;
  };
  /** A price of 0 is probably a typing error. */
  const isPriceMeant = async ({ price_agorot: price }: LotSetup): Promise<boolean> => {
    if (price !== 0) return true;
    const isMeant = await new Promise<boolean>((decide) => setFreeLot({ decide }));
    setFreeLot(null);
    return isMeant;
  };
  const create = async (setup: LotSetup) => {
    if (!(await isPriceMeant(setup))) return undefined;
    setIsBusy(true);
    try {
      const body = toRequest(setup, isAdmin);
      const { json } = await httpClient(`${area.lotPath}/setup`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const lot = json as Dto<'Lot'>;
      const failed = await addPhotos(lot.id);
      if (failed[0])
        notify('panui.lot_setup.photos_failed', {
          type: 'warning',
          messageArgs: {
            names: failed.map(({ name }) => `\u2068${name}\u2069`).join(', '),
            reason: failed[0].reason.replace(/\.$/, ''),
          },
        });
      else
        notify('panui.lot_setup.created', {
          type: 'success',
          messageArgs: { name: `\u2068${lot.name}\u2069` },
        });
      store.setItem(`owner.lot.${userId}`, lot.id);
      onClear();
      void queryClient.invalidateQueries();
      void navigate(isAdmin ? `/parking-lots/${lot.id}/edit` : '/owner/settings');
      return undefined;
    } catch (error) {
      const errors = fieldErrorsOf(error);
      const [first] = Object.keys(errors ?? {});
      if (first) open(stepOfField(first), setup);
      notify(errorMessageOf(error), { type: 'error' });
      return errors;
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (setup: object) => {
    const current = setup as LotSetup;
    if (!next) return create(current);
    open(next, current);
    return undefined;
  };

  return (
    <Form noValidate defaultValues={values} onSubmit={submit}>
      <DraftKeeper onChange={(current) => onChange({ ...draft, values: current })} />
      <StepLinks steps={steps} step={step} reached={reached} onOpen={open} />
      {wasResumed && (
        <p className="lot-setup-notice" role="status">
          {t('panui.lot_setup.resumed')}{' '}
          <Button size="small" onClick={onRestart}>
            {t('panui.lot_setup.restart')}
          </Button>
        </p>
      )}
      <section className="card lot-setup-step" aria-labelledby="lot-setup-step">
        <h2 id="lot-setup-step">{t(`panui.lot_setup.step.${step}.title`)}</h2>
        <LotSetupStep step={step} isAdmin={isAdmin} photos={photos} onPhotos={setPhotos} onOpen={open} />
      </section>
      <StepButtons step={step} steps={steps} isBusy={isBusy} onOpen={open} onCreate={create} />
      {freeLot && (
        <ConfirmDialog
          title={t('panui.lot_setup.free.title', { price: isolatedMoney(0) })}
          text={t('panui.lot_setup.free.text')}
          confirmLabel={t('panui.lot_setup.free.confirm', { price: isolatedMoney(0) })}
          isDestructive={false}
          onConfirm={() => Promise.resolve(freeLot.decide(true))}
          onClose={() => freeLot.decide(false)}
        />
      )}
    </Form>
  );
}

/** Stores each change, so that the setup can be continued after the page was left or reloaded. */
function DraftKeeper({ onChange }: { onChange: (values: LotSetup) => void }) {
  const { watch } = useFormContext<LotSetup>();
  const report = useEvent(onChange);
  useEffect(() => {
    const { unsubscribe } = watch((values) => report(values as LotSetup));
    return unsubscribe;
  }, [watch, report]);
  return null;
}

interface StepsProps {
  steps: readonly Step[];
  step: Step;
  onOpen: (step: Step, values: LotSetup) => void;
}

/** The steps; those that were opened can be opened again, the later ones only with valid fields. */
function StepLinks({ steps, step, reached, onOpen }: StepsProps & { reached: Step }) {
  const t = useTranslate();
  const { clearErrors, getValues, handleSubmit } = useFormContext<LotSetup>();
  const open = (target: Step) => {
    if (steps.indexOf(target) <= steps.indexOf(step)) return onOpen(target, getValues());
    clearErrors();
    return handleSubmit((values) => onOpen(target, values))();
  };
  return (
    <nav aria-label={t('panui.lot_setup.steps')}>
      <ol className="steps lot-setup-steps">
        {steps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === step ? 'step' : undefined}
              disabled={index > steps.indexOf(reached)}
              onClick={() => void open(name)}
            >
              <i aria-hidden="true">{index + 1}</i>
              <span>
                <b>{t(`panui.lot_setup.step.${name}.title`)}</b>
                <small>{t(`panui.lot_setup.step.${name}.note`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ButtonsProps extends StepsProps {
  isBusy: boolean;
  onCreate: (setup: LotSetup) => Promise<unknown>;
}

function StepButtons({ steps, step, isBusy, onOpen, onCreate }: ButtonsProps) {
  const t = useTranslate();
  const { clearErrors, getValues, handleSubmit } = useFormContext<LotSetup>();
  const index = steps.indexOf(step);
  const [before, next] = [steps[index - 1], steps[index + 1]];
  const hasSpots = index >= steps.indexOf('spots');
  const create = () => {
    clearErrors();
    void handleSubmit(async (values) => {
      await onCreate(values);
    })();
  };
  return (
    <div className="lot-setup-buttons">
      <span className="quiet">{t('panui.lot_setup.draft')}</span>
      {before && (
        <Button color="inherit" onClick={() => onOpen(before, getValues())}>
          {t('panui.lot_setup.back')}
        </Button>
      )}
      {next && hasSpots && (
        <Button variant="outlined" disabled={isBusy} onClick={create}>
          {t('panui.lot_setup.create_now')}
        </Button>
      )}
      {/* Errors of fields that other steps have would stop the form. */}
      <Button type="submit" variant="contained" disabled={isBusy} onClick={() => clearErrors()}>
        {next
          ? t('panui.lot_setup.next', { step: t(`panui.lot_setup.step.${next}.title`) })
          : t('panui.lot_setup.create')}
      </Button>
    </div>
  );
}
