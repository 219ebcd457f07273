import { Button } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RecordEdit } from '../../components/records/RecordEdit';
import { lotAreas } from '../../data/lotArea';
import { lotCalendar } from '../calendar/calendarApi';
import { Subscription } from '../calendar/Subscription';
import { DuplicateLot } from '../parking-lots/DuplicateLot';
import { LotInputs } from '../parking-lots/LotInputs';
import { LotPhotos } from '../parking-lots/LotPhotos';
import { DevicesCard } from '../gates/DevicesCard';
import { LotPicker } from '../../components/lots/LotPicker';
import { newLotPath, OwnerPage } from '../../components/lots/OwnerPage';

/** A lot's hours, days, price and status, its calendar's address for other programs, and the devices at its gate. */
export default function OwnerSettingsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.owner_settings')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => (
          <LotPicker
            lots={lots}
            action={
              <Button component={Link} to={newLotPath} variant="outlined">
                {t('panui.lot_setup.add')}
              </Button>
            }
          >
            {(lot) => (
              <RecordEdit
                key={lot.id}
                resource="owner-lots"
                id={lot.id}
                title={false}
                actions={<DuplicateLot path={newLotPath} />}
                aside={
                  <>
                    <LotPhotos key={`photos ${lot.id}`} path={`/owners/me/lots/${lot.id}`} />
                    <DevicesCard key={lot.id} area={lotAreas.owner} lotId={lot.id} />
                    <Subscription
                      key={lot.id}
                      calendar={lotCalendar(false, lot.id)}
                      hasKey={lot.has_calendar_key}
                    />
                  </>
                }
              >
                <LotInputs />
              </RecordEdit>
            )}
          </LotPicker>
        )}
      </OwnerPage>
    </>
  );
}
