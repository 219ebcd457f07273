import { findContractViolation } from '../support/api-contract.js';

const venue = { id: 7, name: 'Hall', address: '1 St' };
const problem = {
  type: 'urn:panui:problem:x',
  title: 'x',
  status: 404,
  detail: 'x',
  instance: '/',
};
const checkVenueList = (body: unknown, status = 200, type = 'application/json') =>
  findContractViolation('GET', '/landing/venues', { status, type, body: JSON.stringify(body) });
const checkVenueProblem = (code: string) =>
  findContractViolation('GET', '/admin/venues/{id}', {
    status: 404,
    type: 'application/problem+json',
    body: JSON.stringify({ ...problem, code }),
  });

describe('Comparison of responses with api/openapi.json', () => {
  it('A response with the documented fields is accepted', () => {
    expect(checkVenueList([venue])).toBeNull();
  });

  it('A missing, an additional and a mistyped field are violations', () => {
    expect(checkVenueList([{ ...venue, name: undefined }])).toContain("must have required property 'name'");
    expect(checkVenueList([{ ...venue, secret: 1 }])).toContain('must NOT have additional properties');
    expect(checkVenueList([{ ...venue, id: '7' }])).toContain('data/0/id must be integer');
  });

  it('An undeclared status and an undeclared content type are violations', () => {
    expect(checkVenueList([], 418)).toContain('status 418 is not declared');
    expect(checkVenueList([], 200, 'text/html')).toContain('is not declared with text/html');
  });

  it('A problem code that the operation does not declare is a violation', () => {
    expect(checkVenueProblem('venue_not_found')).toBeNull();
    expect(checkVenueProblem('spot_not_found')).toContain(
      'data/code must be equal to one of the allowed values',
    );
  });
});
