import * as z from 'zod';
import { givenOutcome } from '@loanline/proto/rules/given-outcome';
import { jsonSetting as json } from '../json-setting.ts';
import { boardFields } from './fields.ts';
import { isStage } from './read-row.ts';

const columnsHint = `an object of fields (${boardFields.join(', ')}) and the id or title of their columns`;
const outcomesHint =
  'an object of labels and outcomes, such as {"Refused":"Declined","Cannot afford":"Declined: Not affordable"}';
const outcomeOfSetting = z.string().transform((label, context) => {
  const given = givenOutcome(label);
  if (given) return given;
  context.addIssue({ code: 'custom', message: outcomesHint });
  return z.NEVER;
});
const stagesHint = 'an object of labels and stages, such as {"Approved":6}';

/** Settings of the board. Without a token and a board's id, no board is read. */
export const boardSettings = {
  MONDAY_TOKEN: z.string().optional(),
  /** Ids of the boards that are read, separated by commas: no other one may be asked for. */
  MONDAY_BOARD_IDS: z
    .string()
    .regex(/^\d+( *, *\d+)*$/, 'ids of boards are numbers, separated by commas')
    .transform((text) => text.split(',').map((id) => id.trim()))
    .optional(),
  MONDAY_COLUMNS: json(columnsHint)
    .pipe(z.partialRecord(z.enum(boardFields, columnsHint), z.string().min(1), columnsHint))
    .default({}),
  MONDAY_STAGES: json(stagesHint)
    .pipe(z.record(z.string(), z.number().refine(isStage, stagesHint), stagesHint))
    .default({}),
  MONDAY_OUTCOMES: json(outcomesHint)
    .pipe(z.record(z.string(), outcomeOfSetting, outcomesHint))
    .default({}),
  MONDAY_POLL_SECONDS: z.coerce.number().int().min(1).max(86_400).default(30),
  /** Calls a day that the plan allows: 200, 1,000, 10,000 or 25,000. */
  MONDAY_DAILY_CALLS: z.coerce.number().int().min(10).default(1_000),
  /** Of the app that adds the webhooks; with it monday.com announces changes. */
  MONDAY_SIGNING_SECRET: z.string().trim().min(1).optional(),
  MONDAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(30_000),
  /** The GraphQL endpoint, where it is not monday.com's own. */
  MONDAY_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type BoardSettings = z.output<z.ZodObject<typeof boardSettings>>;

/** Which of the settings are missing for a board to be read. */
export const missingSettings = (settings: BoardSettings): string[] =>
  (['MONDAY_TOKEN', 'MONDAY_BOARD_IDS'] as const).filter((name) => settings[name] === undefined);
