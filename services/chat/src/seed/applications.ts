import { fillConversation, type SeedMessage, type SeedStores } from './fill-conversation.ts';

/** By the references of the demo applications, each fitting the stage of its application. */
const conversations: Readonly<Record<string, readonly SeedMessage[]>> = {
  '07480': [
    {
      from: 'admin',
      ago: 930,
      text: 'Hello Aisha, we would like to talk through your monthly outgoings. When would suit you?',
    },
    { from: 'customer', ago: 910, text: 'I finish at one, any day after that is fine.' },
    {
      from: 'admin',
      ago: 895,
      text: 'Thank you. We are here until three, so call or write any day after one.',
    },
    { from: 'customer', ago: 25, text: 'Is today still possible? I have my last two bills to hand.' },
  ],
  '07486': [
    { from: 'admin', ago: 1500, text: 'Please send us your last two payslips when you have a moment.' },
    { from: 'customer', ago: 1440, text: 'I am paid weekly. Are four weekly payslips all right?' },
    { from: 'admin', ago: 1425, text: 'Four weekly ones are perfect, thank you.' },
    { from: 'customer', ago: 65, text: 'I have just sent all four.' },
    { from: 'customer', ago: 64, text: 'Please let me know if a page is hard to read.' },
  ],
  '07493': [
    {
      from: 'admin',
      ago: 820,
      text: 'We have sent you the Open Banking link by email. It takes about 5 minutes.',
    },
    { from: 'customer', ago: 42, text: 'The link says it has expired. Could you send me a new one?' },
  ],
  '07497': [
    { from: 'customer', ago: 2890, text: 'The money has arrived. Thank you for being so quick.' },
    { from: 'admin', ago: 2880, text: 'You are welcome, Eleanor. Write here whenever something is unclear.' },
  ],
  '07512': [{ from: 'customer', ago: 12, text: 'Hello, I sent my form a little while ago. Did it arrive?' }],
};

/** Fills the chats of the demo applications; a conversation that has messages is not changed. */
export const seedChat = async (stores: SeedStores): Promise<void> => {
  for (const [subject, messages] of Object.entries(conversations)) {
    await fillConversation(stores, { kind: 'application', subject }, messages);
  }
};
