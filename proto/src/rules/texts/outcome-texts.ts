import { outcomes, type Outcome } from '../../enums/outcomes.ts';

interface Reason {
  /** As staff choose it. */
  readonly label: string;
  /** What the customer reads; `{agency}` is the placeholder for a name, an address and a phone number. */
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

/** The outcome of an application that its customer withdrew, on the tracker or through staff. */
export const withdrawnByCustomer = {
  outcome: 'withdrawn',
  reason: 'customer',
  text: 'You do not need to do anything. You can apply again at any time.',
} as const;

/**
 * Why an application has an outcome, and what its customer reads until an administrator changes that. Administrators can
 * add reasons and retire these; staff choose from the list and add no words.
 */
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
      text: `We do not think that you could afford the repayments. ${nextForDeclined}`,
    },
    'credit-reference-agency': {
      label: 'Information from a credit reference agency',
      text: `Our decision is based on information from a credit reference agency: {agency}. You can ask the agency for a free copy of the information it holds about you, and ask it to correct any mistakes. ${nextForDeclined}`,
    },
    unconfirmed: {
      label: 'Details could not be confirmed',
      text: `We could not confirm some of your details. ${nextForDeclined}`,
    },
    criteria: {
      label: 'Outside our lending criteria',
      text: `Your application does not meet our lending criteria. ${nextForDeclined}`,
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
      text: 'You have repaid your loan in full. There is nothing more to pay.',
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

/** The standard text of a reason; undefined when the outcome does not have this reason. */
export const standardText = (outcome: Outcome, reason: string): string | undefined => {
  if (reason === noReason) return textsWithoutReason[outcome];
  return Object.hasOwn(outcomeReasons[outcome], reason) ? outcomeReasons[outcome][reason]?.text : undefined;
};

/** The standard name of a reason; one that is not in this list is as it is stored. */
export const reasonLabel = (outcome: Outcome, reason: string): string =>
  reason === noReason ? 'No reason given' : (outcomeReasons[outcome][reason]?.label ?? reason);

/** Every outcome with each of its standard reasons, in the order of the lists. */
export const reasonsWithText: readonly { readonly outcome: Outcome; readonly reason: string }[] =
  outcomes.flatMap((outcome) =>
    [...Object.keys(outcomeReasons[outcome]), noReason]
      .filter((reason) => standardText(outcome, reason) !== undefined)
      .map((reason) => ({ outcome, reason })),
  );

export const withAgency = (text: string, contact: string): string => text.replaceAll(agency, () => contact);
