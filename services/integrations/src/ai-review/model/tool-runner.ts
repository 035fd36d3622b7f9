import * as z from 'zod';
import { schemaOf } from './verify-citations.ts';
import { createRedact } from './redact.ts';
import { isPartName, partNames, parts, type Material, type PartName, type PartRecord } from './parts.ts';

/** The most that is handed out in one review, and at once. */
const mostCalls = 24;
const mostCharacters = 40_000;
const recordsInPage = 40;
const charactersOfRecord = 1_000;

const asked = z.strictObject({ after: z.int().min(0).default(0) });

/** A call that a model makes. */
export interface ToolCall {
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

/** What a model may call: reading, and nothing else. */
export const tools = partNames.map((name) => ({
  type: 'function' as const,
  function: {
    name,
    description: `Reads ${parts[name].holds}, ${recordsInPage} at a time. \`after\` is how many to leave out: 0 for the first.`,
    parameters: schemaOf(z.strictObject({ after: z.int().min(0) })),
    strict: true,
  },
}));

const noMore = 'No more may be read. Answer now.';

const argumentsOf = (text: string): z.output<typeof asked> | null => {
  try {
    return asked.safeParse(JSON.parse(text === '' ? '{}' : text)).data ?? null;
  } catch {
    return null;
  }
};

const counted = (replaced: ReadonlyMap<string, number>) =>
  [...replaced].map(([kind, count]) => `${kind} (${count})`).join(', ');

/**
 * Gives parts of the case file to a model, with identifying words replaced, and stores what it gave.
 * @param logStep notes in the review's log what was sent
 */
export const createToolRunner = (material: Material, logStep: (message: string) => Promise<void>) => {
  const redact = createRedact(material.caseFile);
  const given = new Map<string, PartRecord>();
  let calls = 0;
  let characters = 0;

  const page = async (name: PartName, after: number): Promise<string> => {
    const all = parts[name].records(material);
    const records = all.slice(after, after + recordsInPage);
    const length = records.reduce((sum, { says }) => sum + Math.min(says.length, charactersOfRecord), 0);
    if (characters + length > mostCharacters) return refusal(noMore);
    const replaced = new Map<string, number>();
    const handed = records.map((record) => {
      const { text, replaced: inThis } = redact(record.says);
      for (const [kind, count] of inThis) replaced.set(kind, (replaced.get(kind) ?? 0) + count);
      return { ...record, says: text.slice(0, charactersOfRecord) };
    });
    const answer = JSON.stringify({
      records: handed.map(({ id, says }) => ({ id, says })),
      total: all.length,
    });
    if (characters + answer.length > mostCharacters) return refusal(noMore);
    characters += answer.length;
    for (const record of handed) given.set(record.id, record);
    await logStep(
      `The language model read ${parts[name].holds}: ${handed.length} of ${all.length} were sent${replaced.size > 0 ? `, replaced in them: ${counted(replaced)}` : ''}`,
    );
    return answer;
  };

  return {
    /** What was handed out, by id: nothing else can be cited. */
    given: given as ReadonlyMap<string, PartRecord>,
    /** Answers a call of the model; the answer to a wrong call says what is wrong. */
    answer: async (call: ToolCall): Promise<string> => {
      calls += 1;
      if (calls > mostCalls) return refusal(noMore);
      const args = argumentsOf(call.arguments);
      if (isPartName(call.name) && args) return page(call.name, args.after);
      await logStep('The language model asked for something that it may not read, and received nothing');
      return isPartName(call.name)
        ? refusal('The arguments are {"after": a whole number}.')
        : refusal(`There is no such tool. There are: ${partNames.join(', ')}.`);
    },
  };
};

const refusal = (error: string) => JSON.stringify({ error });
