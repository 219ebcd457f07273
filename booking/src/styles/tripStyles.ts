import gate from './reservation/gate.css?url';
import trip from './trip.css?url';

/** Loads a style sheet, unless the page has it. */
async function loadStyles(id: string, address: string): Promise<void> {
  if (document.getElementById(id)) return;
  const link = document.createElement('link');
  link.id = id;
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve) => {
    // Without its styles the page has the same content.
    link.onload = link.onerror = resolve;
    // What is for paper follows all others.
    document.head.insertBefore(link, document.getElementById('print-style'));
  });
}

/** Loads the styles of reservations, which the page that holds a spot does not have. */
export const loadTripStyles = (): Promise<void> => loadStyles('trip-style', trip);

/** Loads the styles of what the driver opens at the gate, with which the server sends no page. */
export const loadGateStyles = (): Promise<void> => loadStyles('gate-style', gate);
