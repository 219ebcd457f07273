/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { LotPhotos } from './LotPhotos';

const path = '/owners/me/lots/3';
const photo = (id: string) => ({
  id,
  url: `/media/${id}.webp`,
  small_url: `/media/${id}-small.webp`,
  width: 1600,
  height: 1200,
  alt: id,
  alt_en: null,
});

let photos: ReturnType<typeof photo>[];
let requests: { method: string; path: string; body: unknown }[];
let rejection: object | null;

/** A server that adds, arranges and deletes photos. */
function respond(input: unknown, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const requestPath = String(input);
  requests.push({ method, path: requestPath, body });
  if (rejection && method !== 'GET') return Promise.resolve(Response.json(rejection, { status: 400 }));
  if (method === 'POST') photos = [...photos, photo(`new${photos.length}`)];
  if (method === 'PUT')
    photos = (JSON.parse(body as string) as { photos: { id: string }[] }).photos.flatMap((given) =>
      photos.filter(({ id }) => id === given.id).map((before) => ({ ...before, ...given })),
    );
  if (method === 'DELETE') photos = photos.filter(({ id }) => !requestPath.endsWith(id));
  return Promise.resolve(Response.json({ photos }));
}

beforeEach(() => {
  [photos, requests, rejection] = [[photo('ramp'), photo('gate')], [], null];
  globalThis.fetch = respond as typeof fetch;
});

const images = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const sent = (method: string) => requests.filter((request) => request.method === method);
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files } });
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'lot.jpg', { type: 'image/jpeg' });

it('Chosen photos are sent one after the other, up to the fifth', async () => {
  renderInAdmin(<LotPhotos path={path} />);
  await screen.findByAltText('ramp');
  choose(file(1), file(2), file(3), file(4));
  await screen.findByText(/There are 5 photos already/);
  expect(sent('POST').map((request) => request.path)).toEqual(Array(3).fill(`${path}/photos`));
  const { body } = sent('POST')[0] ?? {};
  expect(((body as FormData).get('photo') as File).name).toBe('lot.jpg');
  expect(images()).toEqual(['ramp', 'gate', 'new2', 'new3', 'new4']);
});

it('A file of more than 8 MB is not sent, and what the server rejects is said', async () => {
  renderInAdmin(<LotPhotos path={path} />);
  await screen.findByAltText('ramp');
  choose(file(8 * 1024 * 1024 + 1));
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 8 MB: lot.jpg');
  expect(sent('POST')).toEqual([]);
  const message = 'Choose an intact JPEG, PNG or WebP photo';
  rejection = { code: 'validation_error', errors: [{ field: 'photo', code: 'invalid', message }] };
  choose(file(1));
  expect(await screen.findByText(message)).not.toBeNull();
});

it('The order is changed with buttons, and a text is saved when its field is left', async () => {
  renderInAdmin(<LotPhotos path={path} />);
  await screen.findByAltText('ramp');
  await userEvent.click(screen.getByRole('button', { name: 'Move photo 2 up' }));
  await waitFor(() => expect(images()).toEqual(['gate', 'ramp']));
  const [text] = screen.getAllByLabelText('What the photo shows (English)');
  if (!text) throw new Error('no field');
  await userEvent.type(text, 'The gate');
  expect(sent('PUT')).toHaveLength(1);
  await userEvent.tab();
  await waitFor(() => expect(photos[0]).toMatchObject({ id: 'gate', alt: 'gate', alt_en: 'The gate' }));
  // Another user may have changed the other texts since.
  expect(sent('PUT').map(({ body }) => JSON.parse(body as string) as unknown)).toEqual([
    { photos: [{ id: 'gate' }, { id: 'ramp' }] },
    { photos: [{ id: 'gate', alt_en: 'The gate' }, { id: 'ramp' }] },
  ]);
});

it('A photo is deleted after a question', async () => {
  renderInAdmin(<LotPhotos path={path} />);
  await screen.findByAltText('ramp');
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 1' }));
  expect(sent('DELETE')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(images()).toEqual(['gate']));
  expect(sent('DELETE').map((request) => request.path)).toEqual([`${path}/photos/ramp`]);
});
