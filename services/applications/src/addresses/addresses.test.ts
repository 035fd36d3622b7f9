import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import type { Problem } from '@loanline/proto/problems';
import { foundAddressOf } from './found-address.ts';
import { startPlacesStandIn } from '../testing/places-stand-in.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

const key = 'AIza-a-key-for-tests';
const session = '3f0e5a52-6c0f-4d2b-9d0b-6a4b7d1f0c11';

let places: Awaited<ReturnType<typeof startPlacesStandIn>>;
let service: RunningApplications;
let keyless: RunningApplications;
beforeAll(async () => {
  places = await startPlacesStandIn(key);
  service = await startApplications({ GOOGLE_PLACES_API_KEY: key, GOOGLE_PLACES_URL: places.url });
  keyless = await startApplications();
});
afterEach(() => places.answerWith());
afterAll(async () => {
  await service.stop();
  await keyless.stop();
  await places.stop();
});

const get = <B>(path: string, from = service) => from.call<B>('GET', path, anonymous);
const search = (query: string) =>
  get<{ id: string }[]>(`/api/addresses?query=${encodeURIComponent(query)}&session=${session}`);
const find = (id: string) => get<unknown>(`/api/addresses/${id}?session=${session}`);

describe('a search for an address', () => {
  it('finds those in Great Britain that begin like what was typed, and each in its parts', async () => {
    const { status, body } = await search('7 Harb');
    expect([status, body]).toEqual([
      200,
      [{ id: 'ChIJharbour-view_7', text: '7 Harbour View', detail: 'Cardiff, UK' }],
    ]);
    expect((await find(body[0]?.id ?? '')).body).toEqual({
      line1: '7 Harbour View',
      line2: '2',
      city: 'Cardiff',
      county: 'South Glamorgan',
      postcode: 'CF10 1EP',
    });
  });

  it('is one session for the provider, which is asked for no more than is used', async () => {
    places.calls.length = 0;
    await search('7 Harbour');
    await find('ChIJharbour-view_7');
    expect(places.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        search: {},
        key,
        fields:
          'suggestions.placePrediction.placeId,suggestions.placePrediction.text,suggestions.placePrediction.structuredFormat',
        body: {
          input: '7 Harbour',
          includedRegionCodes: ['gb'],
          languageCode: 'en-GB',
          sessionToken: session,
        },
      },
      {
        method: 'GET',
        path: '/v1/places/ChIJharbour-view_7',
        search: { languageCode: 'en-GB', sessionToken: session },
        key,
        fields: 'addressComponents',
        body: undefined,
      },
    ]);
  });

  it('that finds nothing is answered with nothing', async () => {
    expect(await search('nowhere at all')).toMatchObject({ status: 200, body: [] });
  });

  it('for an address that no longer exists says so', async () => {
    expect((await find('ChIJgone')).status).toBe(404);
  });

  it.each([
    ['a refused key', [400, { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'API key' } }]],
    ['a spent quota', [429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: '' } }]],
    ['a failure', [500, 'no object']],
    ['an answer of another shape', [200, { suggestions: [{ placePrediction: { placeId: 7 } }] }]],
  ] as const)('says that addresses are to be typed after %s', async (_what, answer) => {
    places.answerWith(answer);
    const { status, body } = await get<Problem>(`/api/addresses?query=secret%20lane&session=${session}`);
    expect([status, body.code]).toEqual([503, 'service-unavailable']);
    expect(service.logged.join('')).not.toMatch(/secret lane|AIza/);
  });

  it.each([
    ['?query=ab&session=x'],
    [`?query=${'x'.repeat(101)}&session=x`],
    ['?query=7%20Harbour'],
    ['?query=7%20Harbour&session=not%20a%20session'],
    ['/..%2Fother?session=x'],
  ])('refuses %s', async (rest) => {
    places.calls.length = 0;
    expect((await get(`/api/addresses${rest}`)).status).toBe(400);
    expect(places.calls).toEqual([]);
  });

  it.each([
    ['with a key', () => service, true, 200],
    ['without a key', () => keyless, false, 503],
  ])('%s says whether there is one', async (_case, from, available, status) => {
    expect((await get('/api/addresses/availability', from())).body).toEqual({ available });
    expect((await get(`/api/addresses?query=7%20Harb&session=${session}`, from())).status).toBe(status);
  });
});

describe('a search where nobody has set up a provider', () => {
  it.each(['/api/addresses?query=7%20Harb&session=x', '/api/addresses/ChIJharbour-view_7?session=x'])(
    'given %s, then the answer says so, and no error is logged',
    async (path) => {
      keyless.logged.length = 0;
      expect(await get(path, keyless)).toMatchObject({
        status: 503,
        body: { code: 'not-configured', error: 'We cannot look up addresses. Type yours in.' },
      });
      expect(keyless.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    },
  );
});

describe('an address of the provider', () => {
  const part = (longText: string, ...types: string[]) => ({ longText, types });
  it.each([
    [
      'with a house name instead of a number',
      [
        part('Rose Cottage', 'premise'),
        part('Mill Lane', 'route'),
        part('Alfriston', 'locality'),
        part('Polegate', 'postal_town'),
      ],
      { line1: 'Rose Cottage, Mill Lane', line2: 'Alfriston', city: 'Polegate', county: '', postcode: '' },
    ],
    [
      'in a building with a number',
      [
        part('Flat 4', 'subpremise'),
        part('Albert House', 'premise'),
        part('12', 'street_number'),
        part('High Street', 'route'),
        part('Leeds', 'locality'),
        part('Leeds', 'postal_town'),
      ],
      { line1: '12 High Street', line2: 'Flat 4, Albert House', city: 'Leeds', county: '', postcode: '' },
    ],
    ['without any part', [], { line1: '', line2: '', city: '', county: '', postcode: '' }],
  ])('%s becomes lines', (_case, components, address) => {
    expect(foundAddressOf(components)).toEqual(address);
  });
});
