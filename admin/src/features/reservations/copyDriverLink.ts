import { HttpError, type useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';

/** The driver's secret link; the audit log says who read it. */
export async function driverLink(id: number, t: ReturnType<typeof useTranslate>): Promise<string> {
  try {
    return (await dataOf(api.POST('/admin/reservations/{id}/link', { params: { path: { id } } }))).url;
  } catch (error) {
    // Links end with the driver's data, and past reservations of the demo have none.
    if (error instanceof HttpError && error.status === 404)
      throw new Error(t('panui.reservation.row.no_link'), { cause: error });
    throw error;
  }
}

/**
 * Copies the driver's secret link; the audit log says who did. The clipboard gets a promise where it takes one, because
 * browsers allow copying only at once after a click.
 */
export async function copyDriverLink(id: number, t: ReturnType<typeof useTranslate>): Promise<void> {
  const url = driverLink(id, t);
  if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await url);
  else {
    const text = url.then((link) => new Blob([link], { type: 'text/plain' }));
    // The first one to fail says why.
    await Promise.all([url, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
  }
}
