import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Product } from '../../support/product.ts';
import { startInquiry, type Visitor } from '../inquiries.ts';
import { requestBackCall, type CalledBack } from '../messaging.ts';
import { staffHeaders } from '../staff.ts';
import { newApplication } from '../tracked.ts';

const people = 12;

/** What customers and colleagues do to the lists while somebody works with them. */
export interface LenderAtWork {
  /** One of the people who write, by any number. */
  visitorOf(place: number): Visitor;
  callerOf(place: number): CalledBack;
  /** One minute of events: 20, as in an hour with 1,200. */
  playMinute(minute: number): Promise<void>;
  importCustomers(rows: number): Promise<void>;
}

const repeat = <T>(make: () => Promise<T>): Promise<T[]> =>
  Array.from({ length: people }).reduce<Promise<T[]>>(
    async (made) => [...(await made), await make()],
    Promise.resolve([]),
  );

const at = <T>(all: readonly T[], place: number): T => {
  const one = all[place % all.length];
  if (one === undefined) throw new Error('There is nobody');
  return one;
};

/** Brings in the people of the hour. */
export const openLender = async (request: APIRequestContext, product: Product): Promise<LenderAtWork> => {
  const [url] = product.urls;
  const headers = await staffHeaders(product);
  const references = await repeat(() => newApplication(request));
  const visitors = await repeat(() => startInquiry(request, url));
  const callers = await repeat(() => requestBackCall(request, product, url));
  const done = async (answer: Promise<APIResponse>) => expect((await answer).ok()).toBe(true);
  const chat = (place: number, sender: 'customer' | 'admin', text: string) =>
    done(
      request.post(`${url}/api/chat/${at(references, place)}`, {
        ...(sender === 'admin' && { headers }),
        data: { sender, text, clientId: randomUUID() },
      }),
    );
  const move = (place: number, stage: number) =>
    done(
      request.patch(`${url}/api/applications/${at(references, place)}/stage`, {
        headers,
        data: { stage, note: `Stage ${stage}` },
      }),
    );
  let imported = 0;
  return {
    visitorOf: (place) => at(visitors, place),
    callerOf: (place) => at(callers, place),
    playMinute: async (minute) => {
      for (let step = 0; step < 4; step += 1) {
        const place = 4 * minute + step;
        await chat(place, 'customer', `Have you read my payslip of minute ${minute}?`);
        await at(visitors, place).say(`Could I pay on Friday instead? (${minute})`);
        await at(callers, place).write('sms', `Please call me after six (${minute})`);
        await move(place, 1 + (place % 7));
        if (step < 3) await chat(place + 1, 'admin', `Thank you, we have it (${minute})`);
        else await newApplication(request);
      }
    },
    importCustomers: async (rows) => {
      const lines = Array.from({ length: rows }, () => {
        imported += 1;
        return `H${String(imported).padStart(6, '0')},Nia,Okoro,07700${String(200_000 + imported)},nia.${imported}@example.org`;
      });
      await done(
        request.post(`${url}/api/customers/upload-csv`, {
          headers,
          multipart: {
            csv: {
              name: 'customers.csv',
              mimeType: 'text/csv',
              buffer: Buffer.from(['Customer Number,Forename,Surname,Mobile,Email', ...lines].join('\n')),
            },
          },
        }),
      );
    },
  };
};
