import { violationOf } from '../support/api-contract.js';

const venue = { id: 7, name: 'Hall', address: '1 St' };
const problem = {
  type: 'urn:panui:problem:x',
  title: 'x',
  status: 404,
  detail: 'x',
  instance: '/',
};
const ofVenues = (body: unknown, status = 200, type = 'application/json') =>
  violationOf('GET', '/landing/venues', { status, type, body: JSON.stringify(body) });
const ofVenue = (code: string) =>
  violationOf('GET', '/admin/venues/{id}', {
    status: 404,
    type: 'application/problem+json',
    body: JSON.stringify({ ...problem, code }),
  });

describe('Comparison of responses with api/openapi.json', () => {
  it('A response with the documented fields is accepted', () => {
    expect(ofVenues([venue])).toBeNull();
  });

  it('A missing, an additional and a mistyped field are violations', () => {
    expect(ofVenues([{ ...venue, name: undefined }])).toContain("must have required property 'name'");
    expect(ofVenues([{ ...venue, secret: 1 }])).toContain('must NOT have additional properties');
    expect(ofVenues([{ ...venue, id: '7' }])).toContain('data/0/id must be integer');
  });

  it('An undeclared status and an undeclared content type are violations', () => {
    expect(ofVenues([], 418)).toContain('status 418 is not declared');
    expect(ofVenues([], 200, 'text/html')).toContain('is not declared with text/html');
  });

  it('A problem code that the operation does not declare is a violation', () => {
    expect(ofVenue('venue_not_found')).toBeNull();
    expect(ofVenue('spot_not_found')).toContain('data/code must be equal to one of the allowed values');
  });
});
