import { createVenue } from '../support/create-records.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

describe('GET /landing/venues', () => {
  it('Active venues are listed by name in the language of the request, with nothing but id, name and address', async () => {
    const second = await createVenue(test.dataSource);
    const first = await createVenue(test.dataSource);
    const closed = await createVenue(test.dataSource);
    const change = (id: number, name: string, nameEn: string | null, isActive: boolean) =>
      test.dataSource.query(
        `UPDATE venues SET name = $2, name_en = $3, address = 'הרחוב 1', address_en = '1 Street', is_active = $4
         WHERE id = $1`,
        [id, name, nameEn, isActive],
      );
    await change(second.id, 'ב', 'Second', true);
    await change(first.id, 'א', null, true);
    await change(closed.id, 'ג', 'Closed', false);
    const list = (language: string) => test.agent.get('/landing/venues').set('accept-language', language);
    const { body, headers } = await list('he').expect(200);
    expect(body).toEqual([
      { id: first.id, name: 'א', address: 'הרחוב 1' },
      { id: second.id, name: 'ב', address: 'הרחוב 1' },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await list('en').expect(200)).body).toEqual([
      { id: first.id, name: 'א', address: '1 Street' },
      { id: second.id, name: 'Second', address: '1 Street' },
    ]);
  });
});
