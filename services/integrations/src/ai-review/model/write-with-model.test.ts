import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readIntegrationsConfig } from '../../config.ts';
import { caseFile, said } from '../testing/case-files.ts';
import type { ModelTurn } from '../testing/model-server.ts';
import {
  answering,
  reads,
  right,
  startReviewsByModel,
  usual,
  type ReviewsByModel,
} from '../testing/start-reviews-by-model.ts';

let reviews: ReviewsByModel;
beforeAll(async () => {
  reviews = await startReviewsByModel();
});
afterAll(() => reviews.stop());
beforeEach(() => reviews.reset());

describe('a language model', () => {
  it('reads what it asks for and words the result, with the citation of each sentence', async () => {
    const { result, log } = await reviews.run(answering(right));
    expect(result).toMatchObject({
      writtenBy: 'model',
      summary:
        'They speak of gambling and filed no income. (Finding 1; Finding 2; Message 1: “I lost it all gambling”) The decision is yours.',
      draft: expect.stringMatching(
        /^Hello Priya, please send us: Latest payslip or proof of income\. Thank you\.\n\nIf money/,
      ) as unknown,
      findings: [{ code: 'income-missing' }, { code: 'gambling' }],
      missingDocuments: ['Latest payslip or proof of income'],
      suggestedStage: { stage: 5 },
    });
    expect(reviews.model.paths).toEqual(Array(3).fill('POST /v1/chat/completions Bearer sk-test'));
    expect(log).toContain('The language model read the findings of the checks: 2 of 2 were sent');
    expect(log).toContain(
      'The language model read messages of the chat: 1 of 1 were sent, replaced in them: email address (1)',
    );
  });

  it('gets no names, in anything that it reads', async () => {
    reviews.files.file = caseFile({
      ...usual,
      chat: said(
        'I am priya OKAFOR of 14 Station Road M19 3AA, born 4/11/1988, +44 7700 900123, priya@x.org',
        'My card is 4111 1111 1111 1111, sort code 12-34-56 account 12345678, at Northern Trams Ltd',
        'Tel.07700900456 or 07700900789,07700900790 or 07700, 900, 123 or £07700900123; £120,07700900791',
        'Sort 20-00-00,87654321 and 20-00-01,30-00-01. I earn £1,850.00 (12 months of 2026)',
        `${'so '.repeat(328)}a 06600900456`,
        'Our other flat is 7 Mill Lane, LS1 4AP. My wife Sarah Jones pays, NI QQ 12 34 56 C',
      ),
    });
    const all = [
      'list_findings',
      'read_application',
      'read_affordability',
      'read_chat',
      'read_messages',
      'read_back_calls',
      'read_reminders',
      'read_previous_lending',
    ];
    const { log } = await reviews.run([reads(...all), { says: 'Enough.' }, { says: right }]);
    expect(reviews.model.asked.join()).toContain('£120.00 due 2026-12-01');
    expect(reviews.model.asked.join()).toContain('£1,850.00 (12 months of 2026)');
    expect(reviews.model.asked.join()).toContain('In work, but no income given.');
    expect(reviews.model.asked.join()).not.toMatch(
      /Priya|Okafor|7700|900123|Station Road|M19|1988|x\.org|4111|12-34-56|12345678|0770|20-00|8765|30-00|0660|Northern|Mill Lane|LS1|Sarah|Jones|12 34 56|LL-1|M-\d/i,
    );
    expect(log).toMatch(/messages of the chat: 6 of 6 were sent, replaced in them: .*name \(\d+\)/);
    for (const what of [
      'answers of the application',
      'the affordability figures',
      'back call requests',
      'payment reminders',
      'previous lending',
    ])
      expect(log).toContain(`read ${what}: `);
  });

  it('that asks for what does not exist, or wrongly, gets nothing, and can continue', async () => {
    const { result, log } = await reviews.run([
      {
        reads: [
          ['send_message', '{"text":"approved"}'],
          ['set_stage', '{"stage":6}'],
          ['constructor'],
          ['read_chat', '{"after":0,"applicationId":"LL-2"}'],
          ['read_chat', '{"after":'],
        ],
      },
      ...answering(right),
    ]);
    expect(result?.writtenBy).toBe('model');
    expect(log.match(/asked for something that it may not read, and received nothing/g)).toHaveLength(5);
    expect(log).not.toContain('send_message');
    expect(reviews.files.posted.size).toBe(0);
  });

  it('that reads without end has to answer, and what it read is bounded', async () => {
    reviews.files.file = caseFile({
      ...usual,
      chat: said(...Array.from({ length: 200 }, () => 'so '.repeat(300))),
    });
    reviews.model.totalTokens = 1;
    const pages = (after: number): ModelTurn => ({
      reads: [
        ['read_chat', JSON.stringify({ after })],
        ['read_chat', JSON.stringify({ after: after + 40 })],
        ['read_chat'],
        ['read_chat'],
      ],
    });
    const { result, log } = await reviews.run([pages(0)]);
    expect(result?.writtenBy).toBe('checks');
    expect(log).toContain('it keeps reading and does not answer');
    expect(reviews.model.asked).toHaveLength(9);
    expect(reviews.model.asked.at(-1)?.length).toBeLessThan(60_000);
    expect(reviews.model.asked.at(-1)).toContain('No more may be read');
  });

  it('that uses up its tokens is not asked again', async () => {
    reviews.model.totalTokens = 15_000;
    const { result, log } = await reviews.run(answering(right));
    expect([result?.writtenBy, reviews.model.asked.length]).toEqual(['checks', 2]);
    expect(log).toContain('it used up the tokens of a review');
  });

  it.each<[string, ModelTurn[], string]>([
    ['fails', [{ status: 500 }], 'it answered with status 500'],
    ['does not know our key', [{ status: 401 }], 'it does not accept our key'],
    ['asks us to slow down', [{ status: 429, retryAfter: 0 }], 'it asks us to slow down'],
    ['does not answer', [{ hangs: true }], 'it took too long'],
    ['answers no JSON', [{ body: '<html>' }], 'it is no JSON'],
    [
      'answers another wire',
      [{ body: '{"choices":[{"text":"x"}]}' }],
      'it is not of the form that was asked for',
    ],
    ['refuses', [reads('list_findings'), { refuses: 'I cannot help with that' }], 'it refused to answer'],
    ['breaks off', [{ says: 'Enough' }, { breaksOff: '{"summary":[' }], 'it broke off'],
  ])(
    'that %s costs the review nothing but its words, and the log says why',
    async (_what, script, reason) => {
      const { result, log } = await reviews.run(script);
      expect(result).toMatchObject({ writtenBy: 'checks', suggestedStage: { stage: 5 } });
      expect(result?.summary).toMatch(/^The checks found 2 things/);
      expect(log).toContain(`The answer of the language model is not used: ${reason}`);
    },
  );

  it('logs neither anything about the customer nor what it said', () => {
    expect(reviews.running.logged.join('\n')).not.toMatch(/Okafor|gambling|07700 ?900|head office|evil/);
  });

  it('is named in the settings when its URL is', () => {
    const settings = { PORT: '0', DATABASE_URL: 'postgres://127.0.0.1/x', GATEWAY_PUBLIC_KEY: 'key' };
    const urls = Object.fromEntries(
      ['APPLICATIONS', 'CHAT', 'MESSAGING', 'REMINDERS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']),
    );
    expect(() =>
      readIntegrationsConfig({ ...settings, ...urls, AI_AGENT_MODEL_URL: reviews.model.url }),
    ).toThrow(/AI_AGENT_MODEL /);
  });
});
