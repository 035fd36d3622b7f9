import type { AgentReport } from '@loanline/proto/entities/agent-run';
import * as z from 'zod';

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible API, such as https://api.example.com/v1. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** A report in better words; what it says is still what the checks found. */
export type Wording = Pick<AgentReport, 'summary' | 'draft'>;

const wording = z.strictObject({
  summary: z
    .array(z.strictObject({ sentence: z.string().min(1).max(300), findings: z.array(z.int()).min(1) }))
    .max(12),
  message: z.string().min(20).max(1500),
});

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Stands in the message for the first name, which the model is not told. */
const namePlace = '{{firstName}}';

const instructions = `You word reports for staff of a UK lender. You are given numbered findings and documents to ask for.
Answer with "summary": short sentences, each with the numbers of the findings it is taken from, and "message": a kind message
to the customer that begins "Hello ${namePlace}," and asks for each document by its given name. Say nothing that no finding says.
The message tells no finding and no decision. You decide nothing.`;

/** The model gave an answer that may not be used. */
export class UnusableWordingError extends Error {
  override readonly name = 'UnusableWordingError';
}

const require = (isRight: boolean, fault: string) => {
  if (!isRight) throw new UnusableWordingError(fault);
};

const decision = /\b(?:approv|declin|reject|refus|accept|grant|guarantee|eligib|success)\w*/i;
const figures = (text: string) => text.match(/\d[\d,.]*\d|\d/g) ?? [];

/** Takes wording only where every sentence can be traced to findings, and the message tells neither finding nor decision. */
const check = (content: string, { findings, missingDocuments }: AgentReport): z.output<typeof wording> => {
  const answer = wording.parse(JSON.parse(content));
  for (const { sentence, findings: numbers } of answer.summary) {
    const cited = numbers.map((number) => findings[number - 1]?.statement);
    require(!cited.includes(undefined), 'a sentence cites a finding that is not there');
    const said = cited.join(' ');
    require(figures(sentence).every((figure) => said.includes(figure)), 'a figure is not in what it cites');
    require(!decision.test(sentence) || decision.test(said), 'a sentence tells a decision');
  }
  const cited = new Set(answer.summary.flatMap(({ findings: numbers }) => numbers));
  require(findings.every(
    ({ severity }, place) => severity !== 'serious' || cited.has(place + 1),
  ), 'a serious finding is left out');
  const { message } = answer;
  require(message.startsWith(`Hello ${namePlace},`), 'the message does not begin as it must');
  require(missingDocuments.every((document) =>
    message.includes(document),
  ), 'the message leaves out a document');
  require(!decision.test(message) && !/£|https?:|www\./i.test(message), 'the message tells what it may not');
  return answer;
};

/**
 * Asks a language model for better words. It is sent the statements of the findings and the names of documents, and nothing
 * else: no name, contact detail or message of the customer, so that no customer's text can give it orders.
 * @throws UnusableWordingError, or what fetch, JSON and zod throw; the report of the checks stands then
 */
export const createModelWriter =
  ({ url, key, model, timeoutMs }: ModelSettings) =>
  async (report: AgentReport, firstName: string, signal: AbortSignal): Promise<Wording> => {
    const { findings, missingDocuments } = report;
    const given = {
      findings: findings.map(({ severity, statement }, place) => ({
        number: place + 1,
        severity,
        statement,
      })),
      documents: missingDocuments,
    };
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: JSON.stringify(given) },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'wording', strict: true, schema: z.toJSONSchema(wording) },
        },
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    require(response.ok, `the model answered with ${response.status}`);
    const { choices } = completion.parse(await response.json());
    const { summary, message } = check(choices[0]?.message.content ?? '', report);
    return {
      summary: `${summary.map(({ sentence }) => sentence).join(' ')} The decision is yours.`.trim(),
      draft: message.replaceAll(namePlace, firstName),
    };
  };
export type ModelWriter = ReturnType<typeof createModelWriter>;
