import type { LoanApplicationFlow } from '../../enums/loan-application-flows.ts';

/**
 * What an applicant agrees to by ticking each box, by wizard and field. The browser shows these words and the server
 * records them with the answer (UK GDPR, article 7(1)): change them here and nowhere else.
 */
export const consentWordings = {
  apply: {
    customerRequestLoan: 'I want to apply for this loan',
    permissionToContactPhone: 'You may contact me by phone about my application',
    surveyResearchConsent: 'You may contact me for surveys and research',
    marketingConsent: 'You may tell me about products and offers by email, phone and text message',
  },
  'loan-application': {
    consentDataProcessing:
      'I consent to the processing of my personal data for the purpose of this application',
    consentCreditCheck: 'I consent to credit checks being carried out for this application',
    consentMarketing: 'You may tell me about products and offers by email, phone and text message',
    customerRequestLoan:
      'I confirm that I am applying for this loan and that the information I have given is accurate and complete',
  },
} as const satisfies Readonly<Record<LoanApplicationFlow, Readonly<Record<string, string>>>>;

/** What somebody can take back without taking back their application. */
export const withdrawableConsents = ['marketing', 'survey'] as const;
export type WithdrawableConsent = (typeof withdrawableConsents)[number];

/** What a field of the wizards can be withdrawn as; null for what an application rests on. */
export const withdrawableAs = (field: string): WithdrawableConsent | null => {
  if (field === 'marketingConsent' || field === 'consentMarketing') return 'marketing';
  return field === 'surveyResearchConsent' ? 'survey' : null;
};
