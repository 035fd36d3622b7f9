import type { ReviewFinding, ReviewResult } from '@loanline/proto/entities/ai-review';
import { wordFor } from '@loanline/proto/rules/counted';
import { workOutAffordability } from './affordability.ts';
import type { CaseFile } from './case-file.ts';

/** The last stage that a review may suggest: what comes after is approval, and that is a person's. */
const lastSuggestedStage = 5;

const has = (findings: readonly ReviewFinding[], check: ReviewFinding['check']) =>
  findings.some((one) => one.check === check);

const missingDocuments = (findings: readonly ReviewFinding[]): string[] => [
  ...new Set(findings.flatMap(({ document }) => document ?? [])),
];

const suggestStage = (
  { application }: CaseFile,
  findings: readonly ReviewFinding[],
  documents: readonly string[],
): ReviewResult['suggestedStage'] => {
  if (application.currentStage > lastSuggestedStage) return null;
  if (has(findings, 'vulnerability') || findings.some(({ severity }) => severity === 'serious'))
    return { stage: 5, reason: 'Talk to the customer first about what was found.' };
  if (documents.length > 0)
    return {
      stage: 4,
      reason: `${documents.length} ${wordFor(documents.length, 'document')} missing.`,
    };
  return { stage: 3, reason: 'Nothing is missing: a person can review affordability.' };
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
