/** What people type in the test, each unlike anything else that a log may hold. */
export const typed = {
  forename: 'Wilhelmina',
  surname: 'Featherstonehaugh',
  email: 'w.featherstonehaugh@example.org',
  mobile: '07700 900467',
  addressLine1: '14 Quince Passage',
  addressLine2: 'Nether Poppleton',
  addressLine3: 'Ashbourne',
  postcode: 'DE6 1QQ',
  dateOfBirth: '23/11/1986',
  employerName: 'Thistledown Joinery',
  nameOnCard: 'W FEATHERSTONEHAUGH',
  cardNumber: '4929 4212 3460 0821',
  sortCode: '60-83-71',
  accountNumber: '31926819',
  chat: 'My payslip has a misprint on it',
  inquiry: 'My wages moved to the fifteenth',
  note: 'Prefers mornings after the school run',
  agentPhone: '07700 900468',
  text: 'Please ring us about tomorrow',
  answer: 'I will ring at half past nine',
  wrongPassword: 'Rhubarb-Crumble-77',
} as const;

/** A text as it appears in the base64 of a longer one: there are three forms, by where it begins. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const bytes = before + text.length;
    const encoded = Buffer.from(' '.repeat(before) + text).toString('base64');
    return encoded.slice(Math.ceil((before * 4) / 3), Math.floor((bytes * 4) / 3));
  });

/** The same said in other spellings: without blanks, digits alone, as in an address line, in base64; in small letters. */
const spellings = (value: string): string[] => {
  const lower = value.toLowerCase();
  const digits = value.replace(/\D/g, '');
  const national = digits.replace(/^0/, '');
  const ofNumber = digits.length >= 6 ? [digits, national, ...inBase64(national)] : [];
  return [
    lower,
    lower.replaceAll(' ', ''),
    encodeURIComponent(value).toLowerCase(),
    ...ofNumber.map((spelling) => spelling.toLowerCase()),
  ];
};

/** The typed values that appear in the lines, each with the first line that contains it. */
export const leaks = (values: Readonly<Record<string, string>>, lines: readonly string[]): string[] => {
  const lowered = lines.map((line) => line.toLowerCase());
  return Object.entries(values).flatMap(([what, value]) => {
    const place = lowered.findIndex((line) => spellings(value).some((spelling) => line.includes(spelling)));
    return place < 0 ? [] : [`${what}: ${lines[place]}`];
  });
};
