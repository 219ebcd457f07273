import type { Dto } from '@panui/api';
import { createWebhookDefaults } from '@panui/api/defaults';
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
import { SecretField } from '../../components/ui/SecretField';
import { losesNothing } from '../../components/ui/useUnsavedChanges';
import { AddressInput } from './AddressInput';
import { listPath, type NewWebhook, pathOf, toRequest } from './webhook';

const defaults = { ...createWebhookDefaults, of: 'lot' };
const scopeChoices = ['lot', 'venue'].map((id) => ({ id, name: `panui.webhook.scope.${id}` }));

/** Creates a webhook for a lot or a venue and shows its secret once. */
export default function WebhookCreate() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Dto<'NewWebhook'> | null>(null);
  return (
    <>
      <RecordCreate
        defaults={defaults}
        listPath={listPath}
        transform={toRequest}
        onCreated={(webhook) => setCreated(webhook as Dto<'NewWebhook'>)}
      >
        <FormSection title="resources.webhooks.section.scope">
          <RadioButtonGroupInput
            source="of"
            label={false}
            choices={scopeChoices}
            className="wide"
            helperText={false}
          />
          <FormDataConsumer<NewWebhook>>{({ formData }) => <ScopeInput of={formData.of} />}</FormDataConsumer>
        </FormSection>
        <FormSection title="resources.webhooks.section.address">
          <AddressInput />
          <BooleanInput source="is_active" />
        </FormSection>
      </RecordCreate>
      {created && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby="webhook-secret-title">
          <DialogTitle id="webhook-secret-title">{t('panui.webhook.ready')}</DialogTitle>
          <DialogContent>
            <SecretField
              secret={created.secret}
              label={t('panui.webhook.secret')}
              warning={t('panui.webhook.secret_copy_now')}
              testId="webhook-secret"
            />
          </DialogContent>
          <DialogActions>
            <Button
              variant="contained"
              onClick={() => void navigate(pathOf(created.id), { state: losesNothing })}
            >
              {t('panui.secret.confirm_copied')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function ScopeInput({ of }: { of: NewWebhook['of'] }) {
  const [source, reference] = of === 'venue' ? ['venue_id', 'venues'] : ['parking_lot_id', 'parking-lots'];
  return (
    <ReferenceInput key={source} source={source} reference={reference}>
      <AutocompleteInput
        label={`resources.webhooks.fields.${source}`}
        validate={required()}
        openOnFocus={false}
      />
    </ReferenceInput>
  );
}
