import { api, dataOf } from '../../data/api';

const urlOf = async (id: number): Promise<string> =>
  (await dataOf(api.POST('/admin/reservations/{id}/link', { params: { path: { id } } }))).url;

/**
 * Copies the driver's secret link; the audit log says who did. The clipboard gets a promise where it takes one, because
 * browsers allow copying only at once after a click.
 */
export async function copyDriverLink(id: number): Promise<void> {
  const url = urlOf(id);
  if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await url);
  else {
    const text = url.then((link) => new Blob([link], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  }
}
