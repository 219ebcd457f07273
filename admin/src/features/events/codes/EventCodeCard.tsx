import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { ReferenceField, useGetOne, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { CopyField } from '../../../components/ui/CopyField';
import { Moment } from '../../../components/ui/Moment';
import { Money } from '../../../components/ui/Money';
import { Tag, type Tone } from '../../../components/ui/Tag';
import { api, dataOf } from '../../../data/api';
import { useMay } from '../../../data/auth/useMay';
import { inLang } from '../../../i18n/inLang';
import { useLang } from '../../../i18n/useLang';
import { ClosesEarly } from './ClosesEarly';

const tones: Record<Dto<'EventCode'>['state'], Tone> = {
  active: 'green',
  used_up: 'amber',
  released: 'plain',
  ended: 'plain',
};

interface Props {
  code: Dto<'EventCode'>;
  event: Dto<'Event'>;
  mayEnd: boolean;
  onEnded: () => void;
}

/** A code with its link, and how many reservations use it. */
export function EventCodeCard({ code, event, mayEnd, onEnded }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const maySeeAccounts = useMay('accounts', 'read');
  const [isEnding, setIsEnding] = useState(false);
  const { data: lot } = useGetOne<Dto<'Lot'>>('parking-lots', { id: code.parking_lot_id });
  const isOver = code.state === 'ended' || code.state === 'released';
  const end = async () => {
    const path = { id: event.id, codeId: code.id };
    await dataOf(api.DELETE('/admin/events/{id}/codes/{codeId}', { params: { path } }));
    setIsEnding(false);
    onEnded();
  };
  return (
    <article className="event-code">
      <h3>
        <bdi>{code.label}</bdi>{' '}
        <Tag tone={tones[code.state]}>{t(`panui.event_codes.state.${code.state}`)}</Tag>
      </h3>
      <p>
        {t('panui.event_codes.used', { used: code.used, max: Math.min(code.spots, code.max_uses) })}
        {' · '}
        {lot && <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>}
        {' · '}
        {code.price_agorot === null ? t('panui.event_codes.lot_price') : <Money agorot={code.price_agorot} />}
        {code.account_id !== null && (
          <>
            {' · '}
            {t('panui.event_codes.account_pays')}{' '}
            {maySeeAccounts && (
              <ReferenceField
                record={code as Dto<'EventCode'> & { id: number }}
                source="account_id"
                reference="accounts"
                link={false}
              />
            )}
          </>
        )}
      </p>
      {!isOver && (
        <>
          <p className="quiet">
            {t('panui.event_codes.until')} <Moment at={code.release_at} />
          </p>
          {code.set_aside < code.spots && (
            <Alert severity="warning">
              {t('panui.event_codes.missing', { smart_count: code.spots - code.set_aside })}
            </Alert>
          )}
          <ClosesEarly event={event} lotId={code.parking_lot_id} />
          {code.url !== null && (
            <CopyField text={code.url} label={t('panui.event_codes.link')} testId={`code-link-${code.id}`} />
          )}
          {mayEnd && (
            <Button variant="outlined" color="error" onClick={() => setIsEnding(true)}>
              {t('panui.event_codes.end')}
            </Button>
          )}
        </>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t('panui.event_codes.end_title')}
          text={t('panui.event_codes.end_text')}
          confirmLabel={t('panui.event_codes.end')}
          onConfirm={end}
          onClose={() => setIsEnding(false)}
        />
      )}
    </article>
  );
}
