import { expect, it } from '@jest/globals';
import { settingsOf } from '@loanline/local/settings';
import { join } from 'node:path';

/** The web app is no library, so nothing imports it when it is compiled. */
const brandFile = join(import.meta.dirname, '../../../../web/src/brand.ts');

interface Brand {
  readonly officeHours: { readonly days: readonly number[]; readonly from: number; readonly to: number };
}

it('the pages name the office hours that are the default of the setting', async () => {
  const { brand } = (await import(brandFile)) as { brand: Brand };
  const { days, from, to } = brand.officeHours;
  expect(settingsOf.gateway['OFFICE_HOURS']?.parse(undefined)).toEqual({
    days,
    from: `${from}:00`,
    to: `${to}:00`,
  });
});
