const notActive = 'Our account with the provider is not active. We will try again automatically.';

/** What a provider's code means for the person who reads it; Twilio's codes have five digits, as has most of Meta's. */
const sentences: Readonly<Record<string, string>> = {
  // Twilio: the number
  '21211': 'This is not a valid phone number.',
  '21214': 'This phone number cannot be reached.',
  '21217': 'This is not a valid phone number.',
  '21408': 'Texts to this country are not switched on.',
  '21610': 'This customer has opted out with STOP, so nothing was sent.',
  '21612': 'No text can be sent from our number to this one.',
  '21614': 'This is not a mobile number, so it cannot be texted.',
  '21617': 'The message is too long for the provider.',
  '30001': 'Too many messages at once. Send it again later.',
  '30002': 'Our account with the provider is suspended.',
  '30003': 'The phone is switched off or out of reach.',
  '30004': 'The phone or its network blocks our messages.',
  '30005': 'This number is not in use.',
  '30006': 'This is a landline, or its network does not accept texts.',
  '30007': 'The network treated the message as spam and did not deliver it.',
  '30008': 'The network did not deliver it and gave no reason.',
  '30034': 'Our number is not registered for texts of this kind.',
  '30036': 'The provider could not deliver it in time, so it was not sent.',
  '30410': 'The network did not answer in time.',
  // Twilio: WhatsApp
  '63003': 'This number is not on WhatsApp.',
  '63005': 'WhatsApp did not accept the content of this message.',
  '63007': 'Our WhatsApp sender is not set up with the provider.',
  '63013': 'The message is against a policy of WhatsApp.',
  '63015': 'This number has not joined the provider’s WhatsApp sandbox.',
  '63016': "More than 24 hours have passed since the customer's last message: only a template may be sent.",
  '63018': 'Too many messages at once. Send it again later.',
  '63024': 'This number is not on WhatsApp.',
  '63027': 'The template does not exist in this language.',
  '63028': 'The template was given the wrong number of values.',
  '63032': 'WhatsApp does not let us send this customer more messages for now.',
  '63041': 'WhatsApp has paused this template.',
  '63049': 'WhatsApp chose not to deliver this message to keep its users content.',
  // Twilio: the account
  '10001': notActive,
  '20003': 'The provider does not accept our credentials. We will try again automatically.',
  '20005': notActive,
  '20403': notActive,
  '90010': notActive,
  '20429': 'Too many messages at once. We will try again automatically.',
  '21606': 'Our number cannot send texts.',
  '21656': 'The values for the template are not right.',
  // Meta
  '0': 'The provider does not accept our credentials. We will try again automatically.',
  '100': 'The provider did not understand the message.',
  '190': 'The provider does not accept our credentials any more. We will try again automatically.',
  '130429': 'Too many messages at once. We will try again automatically.',
  '131026': 'WhatsApp cannot deliver to this number: it may not be on WhatsApp.',
  '131031': 'Our WhatsApp account is locked.',
  '131047': "More than 24 hours have passed since the customer's last message: only a template may be sent.",
  '131049': 'WhatsApp chose not to deliver this message to keep its users content.',
  '131050': 'This customer has stopped messages of this kind on WhatsApp.',
  '131051': 'WhatsApp does not know this kind of message.',
  '131056': 'Too many messages to this customer at once. We will try again automatically.',
  '132000': 'The template was given the wrong number of values.',
  '132001': 'The template does not exist in this language, or is not approved.',
  '132015': 'WhatsApp has paused this template.',
  '132016': 'WhatsApp has switched this template off.',
  // Our own
  unconfirmed:
    'The provider did not answer. We are checking whether it accepted the message. It will not be sent twice.',
  'still-unconfirmed':
    'The provider never confirmed whether it accepted the message. Ask the customer before you write again.',
  'no-record': 'The provider has no record of this message, so it was not sent. You can send it again.',
  'provider-busy':
    'The provider took no messages for a long time, so this one was not sent. You can send it again.',
  waiting: 'The provider cannot be reached. We will try again automatically.',
  delayed: 'It could not be sent yet. We will try again automatically.',
  'not-configured': 'No provider is set up for this channel.',
};

/** A code in plain English; one that is not in the table is named. */
export const describeProviderError = (code: string): string =>
  sentences[code] ?? `The provider did not deliver it (code ${code}).`;

/** Recipients who sent STOP to the provider: Twilio's on SMS, Meta's on WhatsApp. */
export const isOptOutCode = (code: string): boolean => code === '21610' || code === '131050';
