import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FormSection } from '../../components/records/FormSection';
import { RecordCreate } from '../../components/records/RecordCreate';
import { SecretShown } from '../../components/ui/SecretShown';
import { AddressInput } from './AddressInput';
import { listPath, type NewWebhook, pathOf, toSend } from './webhook';

const defaults = { of: 'lot', is_active: true };
const ofChoices = ['lot', 'venue'].map((id) => ({ id, name: `panui.webhook.of.${id}` }));
const byName = (q: string) => ({ q });

interface Made {
  id: number;
  secret: string;
}

/** Asks whose reservations are told of and where to, makes it, and shows its secret: this once. */
export default function WebhookCreate() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <RecordCreate
        defaults={defaults}
        listPath={listPath}
        transform={toSend}
        onMade={(webhook) => setMade(webhook as Made)}
      >
        <FormSection title="resources.webhooks.section.place">
          <RadioButtonGroupInput
            source="of"
            label={false}
            choices={ofChoices}
            className="wide"
            helperText={false}
          />
          <FormDataConsumer<NewWebhook>>{({ formData }) => <Place of={formData.of} />}</FormDataConsumer>
        </FormSection>
        <FormSection title="resources.webhooks.section.address">
          <AddressInput />
          <BooleanInput source="is_active" />
        </FormSection>
      </RecordCreate>
      {made && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby="webhook-secret-title">
          <DialogTitle id="webhook-secret-title">{t('panui.webhook.ready')}</DialogTitle>
          <DialogContent>
            <SecretShown
              secret={made.secret}
              label={t('panui.webhook.secret')}
              warning={t('panui.webhook.once')}
              testId="webhook-secret"
            />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={() => void navigate(pathOf(made.id))}>
              {t('panui.secret.kept')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function Place({ of }: { of: NewWebhook['of'] }) {
  const [source, reference] = of === 'venue' ? ['venue_id', 'venues'] : ['parking_lot_id', 'parking-lots'];
  return (
    <ReferenceInput key={source} source={source} reference={reference}>
      <AutocompleteInput
        label={`resources.webhooks.fields.${source}`}
        filterToQuery={byName}
        validate={required()}
      />
    </ReferenceInput>
  );
}
