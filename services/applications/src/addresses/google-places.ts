import type { Logger } from '@loanline/kit/runtime/logger';
import * as z from 'zod/mini';
import { addressSearchUnavailable } from '../errors.ts';
import type { AddressLookup } from './address-lookup.ts';
import { foundAddressOf } from './found-address.ts';

const patienceMs = 4_000;

const suggestionFields = ['placeId', 'text', 'structuredFormat']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',');

const text = z.object({ text: z.string() });

/** What is read of `places:autocomplete`; an answer without suggestions is `{}`. */
const autocompleted = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text,
            structuredFormat: z.optional(z.object({ mainText: text, secondaryText: z.optional(text) })),
          }),
        ),
      }),
    ),
    [],
  ),
});

const place = z.object({
  addressComponents: z._default(
    z.array(z.object({ longText: z.optional(z.string()), types: z._default(z.array(z.string()), []) })),
    [],
  ),
});

const refusal = z.object({ error: z.object({ status: z.string() }) });

export interface GooglePlacesSettings {
  readonly key: string;
  /** Such as https://places.googleapis.com. */
  readonly url: string;
  readonly logger: Logger;
}

/**
 * Google's Places API (New): `places:autocomplete` and place details, Great Britain only. The key never leaves the
 * server, and what was searched for is in no log.
 */
export const createGooglePlaces = ({ key, url, logger }: GooglePlacesSettings): AddressLookup => {
  const call = async (path: string, fields: string, body?: object): Promise<Response> => {
    const answer = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: {
        'x-goog-api-key': key,
        'x-goog-fieldmask': fields,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'failed to reach address search',
      );
      throw addressSearchUnavailable();
    });
    return answer;
  };

  /** Repeats what the provider said, which contains nothing that was typed. */
  const refused = async (answer: Response) => {
    const said = refusal.safeParse(await answer.json().catch(() => null));
    logger.warn({ status: answer.status, reason: said.data?.error.status }, 'failed to search addresses');
    return addressSearchUnavailable();
  };

  const read = async <S extends z.ZodMiniType>(schema: S, answer: Response): Promise<z.output<S>> => {
    if (!answer.ok) throw await refused(answer);
    const parsed = schema.safeParse(await answer.json().catch(() => null));
    if (parsed.success) return parsed.data;
    logger.warn(
      { fields: parsed.error.issues.map(({ path }) => path.join('.')) },
      'failed to read the answer of address search',
    );
    throw addressSearchUnavailable();
  };

  return {
    search: async (query, session) => {
      const answer = await call('/v1/places:autocomplete', suggestionFields, {
        input: query,
        includedRegionCodes: ['gb'],
        languageCode: 'en-GB',
        sessionToken: session,
      });
      const { suggestions } = await read(autocompleted, answer);
      return suggestions.flatMap(({ placePrediction: found }) =>
        found
          ? {
              id: found.placeId,
              text: found.structuredFormat?.mainText.text ?? found.text.text,
              detail: found.structuredFormat?.secondaryText?.text ?? '',
            }
          : [],
      );
    },
    find: async (id, session) => {
      const search = new URLSearchParams({ languageCode: 'en-GB', sessionToken: session });
      const answer = await call(
        `/v1/places/${encodeURIComponent(id)}?${search.toString()}`,
        'addressComponents',
      );
      if (answer.status === 404) return null;
      return foundAddressOf((await read(place, answer)).addressComponents);
    },
  };
};
