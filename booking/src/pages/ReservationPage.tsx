export default function ReservationPage() { return null; }
