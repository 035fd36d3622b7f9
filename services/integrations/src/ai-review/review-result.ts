import type { ReviewFinding, ReviewResult } from '@loanline/proto/entities/ai-review';
import { wordFor } from '@loanline/proto/rules/counted';
import { workOutAffordability } from './affordability.ts';
import type { CaseFile } from './case-file.ts';

const has = (findings: readonly ReviewFinding[], check: ReviewFinding['check']) =>
  findings.some((one) => one.check === check);

const missingDocuments = (findings: readonly ReviewFinding[]): string[] => [
  ...new Set(findings.flatMap(({ document }) => document ?? [])),
];

type Suggestion = NonNullable<ReviewResult['suggestedStage']>;

/** Never approval, which is a person's decision. */
const nextStep = (findings: readonly ReviewFinding[], documents: readonly string[]): Suggestion => {
  if (has(findings, 'vulnerability') || findings.some(({ severity }) => severity === 'serious'))
    return { stage: 5, reason: 'Talk to the customer first about what was found.' };
  if (documents.length > 0)
    return {
      stage: 4,
      reason: `${documents.length} ${wordFor(documents.length, 'document')} missing.`,
    };
  return { stage: 3, reason: 'Nothing is missing: a person can review affordability.' };
};

/** Null for an application that is already there, or further. */
const suggestStage = (
  { application }: CaseFile,
  findings: readonly ReviewFinding[],
  documents: readonly string[],
): Suggestion | null => {
  const suggestion = nextStep(findings, documents);
  return suggestion.stage > application.currentStage ? suggestion : null;
};

const summarise = (findings: readonly ReviewFinding[], documents: readonly string[]): string => {
  if (findings.length === 0) return 'No issues found. The decision is yours.';
  const serious = findings.filter(({ severity }) => severity === 'serious').length;
  return [
    `The checks found ${findings.length} ${wordFor(findings.length, 'thing')} to look at${serious > 0 ? `, ${serious} of them serious` : ''}.`,
    ...(documents.length > 0 ? [`Request from the customer: ${documents.join('; ')}.`] : []),
    'The decision is yours.',
  ].join(' ');
};

/** The offer of help to a customer who may be vulnerable, without saying why; empty for everybody else. */
export const helpFor = (findings: readonly ReviewFinding[]): string =>
  has(findings, 'vulnerability')
    ? '\n\nIf money or anything else is hard right now, tell us: we will take the time that you need. Free and confidential help is at moneyhelper.org.uk.'
    : '';

/** A kind message that asks for what is missing; it names neither findings nor a decision. */
const draftMessage = (
  { application }: CaseFile,
  findings: readonly ReviewFinding[],
  documents: readonly string[],
): string => {
  const request =
    documents.length > 0
      ? `To carry on with it, please send us:\n${documents.map((document) => `- ${document}`).join('\n')}`
      : 'We are looking at it now and will write to you here when there is news.';
  return `Hello ${application.customerFirstName},\n\nThank you for your application ${application.applicationId}. ${request}${helpFor(findings)}\n\nIf you have a question, just reply to this message.`;
};

/** The whole result as the checks write it, without a model. The same case file always gives the same result. */
export const writeResult = (caseFile: CaseFile, findings: readonly ReviewFinding[]): ReviewResult => {
  const documents = missingDocuments(findings);
  return {
    summary: summarise(findings, documents),
    findings: [...findings],
    affordability: workOutAffordability(caseFile),
    missingDocuments: documents,
    suggestedStage: suggestStage(caseFile, findings, documents),
    draft: draftMessage(caseFile, findings, documents),
    writtenBy: 'checks',
  };
};
