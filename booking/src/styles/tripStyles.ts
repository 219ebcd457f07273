import address from './trip.css?url';

/** Loads the styles of reservations, which the page that holds a spot does not have. */
export async function loadTripStyles(): Promise<void> {
  if (document.getElementById('trip-style')) return;
  const link = document.createElement('link');
  link.id = 'trip-style';
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve) => {
    // Without its styles the page has the same content.
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
