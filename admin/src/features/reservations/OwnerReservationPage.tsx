import type { Dto } from '@panui/api';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/ui/EmptyState';
import { Loading } from '../../components/ui/Loading';
import { errorMessageOf } from '../../data/http';
import { PaymentCard } from './PaymentCard';
import { ReservationDetails } from './ReservationDetails';
import { ReservationHead } from './ReservationHead';
import './reservation.css';

/** A reservation in one of the owner's lots, with its payment. */
export default function OwnerReservationPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useGetOne<Dto<'Reservation'>>('owner-reservations', { id: Number(id) });
  return (
    <>
      <Title title={t('panui.reservation.title', { id: `\u2066${id}\u2069` })} preferenceKey={false} />
      <p>
        <Link to="/owner/reservations">{t('panui.menu.reservations')}</Link>
      </p>
      {data && (
        <div className="reservation">
          <ReservationHead reservation={data} />
          <div className="stack">
            <ReservationDetails reservation={data} />
          </div>
          <div className="stack">
            <PaymentCard path="/owners/me/payments" id={data.paid_reservation_id} version={data.updated_at} />
          </div>
        </div>
      )}
      {!data &&
        (error ? (
          <EmptyState isError icon={<SearchOffOutlined />} title={errorMessageOf(error)} />
        ) : (
          <Loading />
        ))}
    </>
  );
}
