import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Components of an address as place details answer with them. */
const component = (longText: string, ...types: string[]) => ({
  longText,
  shortText: longText,
  types,
  languageCode: 'en-GB',
});

const harbourView = {
  placeId: 'ChIJharbour-view_7',
  main: '7 Harbour View',
  secondary: 'Cardiff, UK',
  addressComponents: [
    component('2', 'subpremise'),
    component('7', 'street_number'),
    component('Harbour View', 'route'),
    component('Cardiff', 'postal_town'),
    component('South Glamorgan', 'administrative_area_level_2', 'political'),
    component('Wales', 'administrative_area_level_1', 'political'),
    component('United Kingdom', 'country', 'political'),
    component('CF10 1EP', 'postal_code'),
  ],
};

export interface PlacesCall {
  readonly method: string;
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly key: string | undefined;
  readonly fields: string | undefined;
  readonly body: unknown;
}

type Answer = readonly [status: number, body: unknown];

const failure = (code: number, status: string, message: string): Answer => [
  code,
  { error: { code, message, status } },
];

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const answerTo = ({ method, path, key, fields, body }: PlacesCall, validKey: string): Answer => {
  if (key !== validKey)
    return failure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (method === 'POST' && path === '/v1/places:autocomplete') {
    const { input, includedRegionCodes = [] } = body as { input?: string; includedRegionCodes?: string[] };
    if (!input) return failure(400, 'INVALID_ARGUMENT', 'input is empty');
    const { placeId, main, secondary } = harbourView;
    if (!includedRegionCodes.includes('gb') || !main.toLowerCase().startsWith(input.toLowerCase()))
      return [200, {}];
    const placePrediction = {
      place: `places/${placeId}`,
      placeId,
      text: { text: `${main}, ${secondary}`, matches: [{ endOffset: input.length }] },
      structuredFormat: {
        mainText: { text: main, matches: [{ endOffset: input.length }] },
        secondaryText: { text: secondary },
      },
      types: ['premise', 'geocode'],
    };
    return [200, { suggestions: [{ placePrediction }, { queryPrediction: { text: { text: input } } }] }];
  }
  if (method === 'GET' && path.startsWith('/v1/places/')) {
    if (!fields) return failure(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    if (path !== `/v1/places/${harbourView.placeId}`)
      return failure(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
    return [200, { addressComponents: harbourView.addressComponents }];
  }
  return failure(404, 'NOT_FOUND', 'Method not found.');
};

const callOf = async (request: IncomingMessage): Promise<PlacesCall> => {
  const url = new URL(request.url ?? '/', 'http://places');
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    search: Object.fromEntries(url.searchParams),
    key: header(request.headers['x-goog-api-key']),
    fields: header(request.headers['x-goog-fieldmask']),
    body: body === '' ? undefined : JSON.parse(body),
  };
};

/**
 * Speaks the wire of Google's Places API (New), of one address: refuses a wrong key, an empty input and details without
 * a field mask as it does, and records the calls that it receives. It answers on loopback, or on another given address.
 */
export const startPlacesStandIn = async (key: string, host = '127.0.0.1') => {
  const calls: PlacesCall[] = [];
  let broken: Answer | undefined;
  const server = createServer((request, response) => {
    void callOf(request).then((call) => {
      calls.push(call);
      const [status, body] = broken ?? answerTo(call, key);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    calls,
    /** Answers everything with this from now on; without it, rightly again. */
    answerWith: (answer?: Answer) => {
      broken = answer;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
