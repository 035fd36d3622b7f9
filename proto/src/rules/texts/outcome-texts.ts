import type { Outcome } from '../../enums/outcomes.ts';

interface Reason {
  /** As staff choose it. */
  readonly label: string;
  /** What the customer reads; `{agency}` stands for a name, an address and a phone number. */
  readonly text: string;
}

/** The heading on the customer's tracker. */
export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  'on-hold': 'Your application is on hold',
  declined: 'We cannot offer you this loan',
  withdrawn: 'You have withdrawn your application',
  cancelled: 'Your application is closed',
  repaid: 'Your loan is repaid',
};

const nextForDeclined =
  'This decision is about this application only. You can ask us to look at it again by sending us a message.';

/** What an application has whose customer withdrew it, on the tracker or by asking staff. */
export const withdrawnByCustomer = {
  outcome: 'withdrawn',
  reason: 'customer',
  text: 'You do not need to do anything. You can apply again at any time.',
} as const;

/** Why an application has an outcome, and what its customer reads. Staff choose from this list and add no words. */
export const outcomeReasons: Readonly<Record<Outcome, Readonly<Record<string, Reason>>>> = {
  'on-hold': {
    checks: {
      label: 'More checks are needed',
      text: 'We are making some more checks before we decide. You do not need to do anything. We will contact you when we know more.',
    },
    customer: {
      label: 'We are waiting for the customer',
      text: 'We need something from you before we can continue. Send us a message if you are not sure what it is.',
    },
  },
  declined: {
    affordability: {
      label: 'Not affordable',
      text: `We think that the repayments would not be affordable for you. ${nextForDeclined}`,
    },
    'credit-reference-agency': {
      label: 'Information from a credit reference agency',
      text: `Our decision is based on information from a credit reference agency: {agency}. You can ask the agency for a copy of what it holds about you, free of charge, and have mistakes corrected. ${nextForDeclined}`,
    },
    unconfirmed: {
      label: 'Details could not be confirmed',
      text: `We could not confirm some of your details. ${nextForDeclined}`,
    },
    criteria: {
      label: 'Outside our lending criteria',
      text: `The application does not meet our lending criteria. ${nextForDeclined}`,
    },
  },
  withdrawn: {
    [withdrawnByCustomer.reason]: {
      label: 'The customer asked for it',
      text: withdrawnByCustomer.text,
    },
  },
  cancelled: {
    'no-answer': {
      label: 'No answer from the customer',
      text: 'We could not reach you. If you still want the loan, send us a message.',
    },
    duplicate: {
      label: 'The customer has another application',
      text: 'You have another application with us, and we will continue with that one.',
    },
  },
  repaid: {
    repaid: {
      label: 'The loan is repaid',
      text: 'You have paid everything. There is nothing more to pay.',
    },
  },
};

/** The reason of an outcome that a board or a file gives without one. Staff choose a reason from the list instead. */
export const noReason = 'no-reason';

const textsWithoutReason: Readonly<Partial<Record<Outcome, string>>> = {
  'on-hold':
    'We have paused your application and will contact you when we know more. Send us a message if you have a question.',
  declined: `Send us a message if you want to know the reason. ${nextForDeclined}`,
  cancelled: 'We have closed this application. Send us a message if you have a question.',
};

const agency = '{agency}';

/** Whether the customer must read which credit reference agency's data led to a refusal (CCA 1974 s.157). */
export const namesAgency = (text: string): boolean => text.includes(agency);

/** The reason's text for the customer; undefined when the outcome does not have this reason. */
export const outcomeText = (outcome: Outcome, reason: string): string | undefined =>
  reason === noReason ? textsWithoutReason[outcome] : outcomeReasons[outcome][reason]?.text;

export const withAgency = (text: string, contact: string): string => text.replace(agency, () => contact);
