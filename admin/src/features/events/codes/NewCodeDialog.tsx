import type { Dto } from '@panui/api';
import { createEventCodeLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import {
  AutocompleteInput,
  Form,
  FormDataConsumer,
  ReferenceInput,
  required,
  SelectInput,
  useTranslate,
} from 'react-admin';
import { NumericInput, PlainTextInput, PriceInput } from '../../../components/records/inputs';
import { MomentInput } from '../../../components/records/MomentInput';
import { withinLimits } from '../../../components/records/withinLimits';
import { FormAlert } from '../../../components/ui/FormAlert';
import { FormDialog } from '../../../components/ui/FormDialog';
import { Money } from '../../../components/ui/Money';
import { api, dataOf } from '../../../data/api';
import { errorMessageOf, fieldErrorsOf } from '../../../data/http';
import { useAction } from '../../../data/useAction';
import { ClosesEarly } from './ClosesEarly';
import { useCodePreview } from './useEventCodes';

const limits = createEventCodeLimits;

const payers = (['driver', 'account'] as const).map((id) => ({ id, name: `panui.event_codes.payer.${id}` }));

interface Props {
  event: Dto<'Event'>;
  onClose: () => void;
  onCreated: () => void;
}

/** Sets spots of a lot aside for a new code. */
export function NewCodeDialog({ event, onClose, onCreated }: Props) {
  const t = useTranslate();
  const { isBusy, errorText, run } = useAction();
  const create = ({ payer, spots, account_id, ...values }: Dto<'CreateEventCode'>) =>
    run(async () => {
      const body = {
        ...values,
        payer,
        spots,
        max_uses: spots,
        account_id: payer === 'account' ? (account_id ?? null) : null,
      };
      await dataOf(api.POST('/admin/events/{id}/codes', { params: { path: { id: event.id } }, body }));
      onCreated();
      onClose();
    });
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="new-code-title">
      {(close) => (
        <Form
          noValidate
          defaultValues={{
            payer: 'driver',
            price_agorot: null,
            release_at: event.doors_at ?? event.starts_at,
          }}
          // The form is not about the event of the page.
          record={{}}
          onSubmit={(values: object) => void create(values as Dto<'CreateEventCode'>)}
        >
          <DialogTitle id="new-code-title">{t('panui.event_codes.add')}</DialogTitle>
          <DialogContent>
            <FormAlert text={errorText} />
            <PlainTextInput
              source="label"
              label="panui.event_codes.field.label"
              helperText="panui.event_codes.field.label_help"
              validate={[required(), ...withinLimits(limits.label)]}
            />
            <ReferenceInput
              source="parking_lot_id"
              reference="parking-lots"
              sort={{ field: 'name', order: 'ASC' }}
            >
              <AutocompleteInput label="panui.event_codes.field.lot" validate={required()} />
            </ReferenceInput>
            <FormDataConsumer>
              {({ formData }: { formData: { parking_lot_id?: number } }) => (
                <FreeSpots event={event} lotId={formData.parking_lot_id ?? null} />
              )}
            </FormDataConsumer>
            <NumericInput
              source="spots"
              label="panui.event_codes.field.spots"
              validate={[required(), ...withinLimits(limits.spots)]}
            />
            <SelectInput
              source="payer"
              label="panui.event_codes.field.payer"
              choices={payers}
              validate={required()}
            />
            <FormDataConsumer>
              {({ formData }: { formData: { payer?: string } }) =>
                formData.payer === 'account' && (
                  <ReferenceInput source="account_id" reference="accounts">
                    <AutocompleteInput label="panui.event_codes.field.account" validate={required()} />
                  </ReferenceInput>
                )
              }
            </FormDataConsumer>
            <PriceInput
              source="price_agorot"
              label="panui.event_codes.field.price"
              helperText="panui.event_codes.field.price_help"
              validate={withinLimits(limits.price_agorot)}
            />
            <MomentInput
              source="release_at"
              label="panui.event_codes.field.release_at"
              validate={required()}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t('panui.event_codes.create')}
            </Button>
          </DialogActions>
        </Form>
      )}
    </FormDialog>
  );
}

/** How many spots of the chosen lot are free, and what they cost without a code. */
function FreeSpots({ event, lotId }: { event: Dto<'Event'>; lotId: number | null }) {
  const t = useTranslate();
  const { data, error } = useCodePreview(event.id, lotId);
  if (error)
    return <FormAlert text={Object.values(fieldErrorsOf(error) ?? {})[0] ?? errorMessageOf(error)} />;
  return (
    <>
      <p className="quiet" role="status">
        {data && (
          <>
            {t('panui.event_codes.free', { smart_count: data.free_spots })} ·{' '}
            <Money agorot={data.price_agorot} />
          </>
        )}
      </p>
      {lotId !== null && <ClosesEarly event={event} lotId={lotId} />}
    </>
  );
}
