import { Suspense } from 'react';
import { CarChoice } from '../../features/group/CarChoice';
import { CopyButton } from '../../features/group/CopyButton';
import type { GroupText } from '../../features/group/useGroupText';
import { call } from '../../shared/api/http';
import type { Dto } from '@panui/api';
import { isolateLtr } from '../../shared/i18n/isolateLtr';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { tokenOf } from '../../shared/tokenOf';
import { formatDay } from '../../shared/time/time';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Floor } from '../../shared/ui/Floor';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';
import { useOnline } from '../../shared/ui/useOnline';
import { PlateChange } from '../PlateChange';

interface Props {
  text: GroupText;
  onChanged: () => Promise<void>;
  groupToken: string;
  car: Dto<'GroupMember'>;
  /** On which most cars park. */
  day: string;
  /** Whether the cars are in different lots. */
  hasLotName: boolean;
  /** Whether drivers pay at the lot. */
  isOwed: boolean;
}

/** One car of a group: its spot, its link, and what the organiser can change. */
export function GroupCar({ groupToken, car, day, hasLotName, isOwed, text, onChanged }: Props) {
  const { t, lang } = useI18n();
  const online = useOnline();
  const token = tokenOf(new URL(car.url).pathname);
  const isReserved = car.status === 'confirmed';
  const ownDay = formatDay(car.reservation_start, lang);
  const price = isolateLtr(formatMoney(car.price_agorot));
  const refundNote = car.is_paid ? t('cancel.refund', { refund: price }) : isOwed ? t('cancel.owed') : '';
  // Also after a failure: a lost response may have been a success.
  const cancel = () =>
    call('POST /reservations/token/{token}/cancel', { path: { token } })
      .finally(onChanged)
      .then(() => {});
  return (
    <section
      className="card group-car"
      data-testid="group-car"
      aria-label={text('group.car', { plate: car.license_plate })}
    >
      <div className="group-car-head">
        <div>
          <Plate number={car.license_plate} />
          {car.name && (
            <p>
              <Name>{car.name}</Name>
            </p>
          )}
          {hasLotName && (
            <p>
              <Name>{car.parking_lot_name}</Name>
            </p>
          )}
          {isReserved && car.choice && !car.choice.can_keep && <p>{text('choice.noSpotOfCar')}</p>}
          {isReserved && ownDay !== day && <p>{text('choice.otherDay', { day: ownDay })}</p>}
        </div>
        <p className="group-spot">
          {isReserved ? (
            <>
              <small>{t('reservation.spot')}</small> <Ltr>{car.spot_number}</Ltr>
              {car.spot_floor && (
                <small className="group-floor">
                  <Floor name={car.spot_floor} />
                </small>
              )}
              {car.former_spot && (
                <small className="group-former">
                  {' '}
                  {text('choice.formerSpot', { spot: `\u2066${car.former_spot}\u2069` })}
                </small>
              )}
            </>
          ) : (
            <small>{t(`mine.${car.status as 'cancelled'}`)}</small>
          )}
        </p>
      </div>
      {isReserved && (
        <>
          <CarChoice token={groupToken} car={car} text={text} onChanged={onChanged} />
          <CopyButton
            label={text('group.copy')}
            description={text('group.copyOf', { plate: car.license_plate })}
            copied={car.url}
            testId="copy-link"
          />
          <a className="link" href={new URL(car.url).pathname}>
            {text('group.open')}
          </a>
          <details>
            <summary>{text('group.manage')}</summary>
            <Disclosure label={text('group.changePlate')} testId="plate-change">
              {(close) => (
                <Suspense>
                  <PlateChange
                    token={token}
                    current={car.license_plate}
                    offline={!online}
                    onStale={onChanged}
                    onDone={async () => {
                      await onChanged();
                      close();
                    }}
                    onBack={close}
                  />
                </Suspense>
              )}
            </Disclosure>
            <ConfirmDialog
              name="cancel"
              texts={cancelTexts}
              note={refundNote}
              disabled={!online}
              onConfirm={cancel}
            />
          </details>
        </>
      )}
    </section>
  );
}

const cancelTexts = {
  open: 'reservation.cancel',
  title: 'cancel.title',
  warning: 'group.cancelWarning',
  back: 'cancel.back',
  confirm: 'cancel.confirm',
  busy: 'cancel.busy',
} as const;
