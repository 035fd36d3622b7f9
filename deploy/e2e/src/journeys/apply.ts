import { expect, type Page } from '@playwright/test';

/** Applicant of the browser tests; the phone number is from Ofcom's range for drama. */
export const applicant = {
  title: 'Mrs',
  forename: 'Joan',
  surname: 'Fairweather',
  dateOfBirth: ['27', '3', '1984'],
  email: 'joan.fairweather@example.com',
  mobile: '07700 900461',
  addressLine1: '14 Harbour Street',
  postcode: 'ct5 1ab',
  amount: '450',
} as const;

export const fillDate = async (
  page: Page,
  legend: string,
  [day, month, year]: readonly [string, string, string],
) => {
  const group = page.getByRole('group', { name: legend });
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
};

export const choose = (page: Page, legend: string, option: string) =>
  page.getByRole('group', { name: legend }).getByRole('radio', { name: option, exact: true }).check();

/** Some days from now, as the date fields take it. */
export const dayFromNow = (days: number): [string, string, string] => {
  const date = new Date(Date.now() + days * 86_400_000);
  return [String(date.getDate()), String(date.getMonth() + 1), String(date.getFullYear())];
};

/** Today some years ago. */
export const yearsAgo = (years: number): [string, string, string] => {
  const [day, month, year] = dayFromNow(0);
  return [day, month, String(Number(year) - years)];
};

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

export const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeFocused();

/** The heading of the last step of both wizards. */
export const lastStep = 'Check your answers and apply';

/** Each step of the wizard by its heading, filled in rightly. */
export const steps = {
  'Personal Details': async (page: Page) => {
    await choose(page, 'Title', applicant.title);
    await page.getByLabel('First name').fill(applicant.forename);
    await page.getByLabel('Last name').fill(applicant.surname);
    await fillDate(page, 'Date of birth', applicant.dateOfBirth);
    await page.getByLabel('Email address').fill(applicant.email);
    await page.getByLabel('Mobile number').fill(applicant.mobile);
  },
  Address: async (page: Page) => {
    await page.getByLabel('Address line 1').fill(applicant.addressLine1);
    await page.getByLabel('Postcode').fill(applicant.postcode);
  },
  'Loan Request': async (page: Page) => {
    await page.getByRole('textbox', { name: 'Loan amount' }).fill(applicant.amount);
    await choose(page, 'Purpose of loan', 'Car Purchase');
    await fillDate(page, 'Preferred payout date', dayFromNow(7));
  },
  Verification: async (page: Page) => {
    await choose(page, 'Marital status', 'Married');
    await choose(page, 'Children under 18', '2');
    await choose(page, 'Residential status', 'Renting');
    await fillDate(page, 'Move-in date', ['1', '6', '2015']);
  },
  Employment: async (page: Page) => {
    await choose(page, 'Employment status', 'Full Time');
    await page.getByLabel('Employer name').fill('Harbour Bakery');
    await page.getByLabel('Time in current job').fill('4 years');
    await page.getByLabel('Income amount').fill('1850.50');
  },
  'Payment Details': async (page: Page) => {
    await choose(page, 'How to receive the loan', 'Bank Transfer');
    await choose(page, 'Loan period', '6 months');
    await choose(page, 'Payment method', 'Bank Transfer');
    await page.getByLabel('Sort code').fill('12-34-56');
    await page.getByLabel('Account number').fill('12345678');
    await fillDate(page, 'Preferred first payment date', dayFromNow(30));
  },
  [lastStep]: async (page: Page) => {
    await page.getByLabel('I want to apply for this loan').check();
    await page.getByLabel('You may contact me by phone about my application').check();
  },
} as const;

const fillAll = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(`${label} (optional)`).fill(text);
};

/** What the steps also ask when every question applies, answered. */
export const everyOtherQuestion: Record<keyof typeof steps, (page: Page) => Promise<void>> = {
  'Personal Details': (page) => fillAll(page, { 'Customer number': 'C-0042' }),
  Address: (page) => fillAll(page, { 'Address line 2': 'Flat 3', 'Address line 3': 'Whitstable' }),
  'Loan Request': () => Promise.resolve(),
  Verification: async (page) => {
    await fillDate(page, 'Move-in date', yearsAgo(1));
    await fillAll(page, {
      'Previous address line 1': '2 Mill Lane',
      'Previous address line 2': 'Top floor',
      'Previous address line 3': 'Faversham',
      'Previous postcode': 'ME13 7AA',
    });
  },
  Employment: async (page) => {
    await page.getByLabel('Pay frequency (optional)').selectOption('Fortnightly');
    await fillAll(page, {
      'Benefits and additional income': 'Child Benefit £102.40 monthly',
      'Monthly expenditure': 'Rent £600\nFood £250',
    });
  },
  'Payment Details': async (page) => {
    await choose(page, 'Payment method', 'Debit Card');
    await fillAll(page, {
      'Name on card': 'MRS J FAIRWEATHER',
      'Last 4 digits of the card': '0042',
      'Expiry date': '09/39',
    });
  },
  [lastStep]: async (page) => {
    await page.getByLabel(/surveys and research/).check();
    await page.getByLabel(/products and offers/).check();
  },
};

/** Applies through all seven steps; answers with the reference on the confirmation. */
export const apply = async (page: Page): Promise<string> => {
  for (const [name, fill] of Object.entries(steps)) {
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    await fill(page);
    if (name !== lastStep) await next(page);
  }
  await page.getByRole('button', { name: 'Submit Application' }).click();
  return referenceOf(page);
};

/** The reference on the confirmation screen. */
export const referenceOf = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Track your application' });
  const address = await link.getAttribute('href');
  const reference = new URL(address ?? '', page.url()).searchParams.get('id');
  expect(reference).toMatch(/^\w{6,}$/);
  return reference ?? '';
};
