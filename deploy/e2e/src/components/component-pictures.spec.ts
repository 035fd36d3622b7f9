import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { openComponentPage, serveComponentPage } from '../support/component-page.ts';
import { smallPicture } from '../support/pictures/small-picture.ts';
import { expect, test } from '../support/test.ts';

const pictures = fileURLToPath(new URL('../../pictures/components/', import.meta.url));
const app = fileURLToPath(new URL('../../../../web/dist/app', import.meta.url));

let server: Awaited<ReturnType<typeof serveComponentPage>>;
test.beforeAll(async () => {
  server = await serveComponentPage();
});
test.afterAll(() => server.stop());

const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page) => page.locator('[data-toast]');

/** What the buttons of the page open, by their names. */
const opened: Readonly<Record<string, (page: Page) => Locator>> = {
  'More of this list': menu,
  'Stage of Amara Okafor: Application Received': menu,
  'Status of Owen Price: Failed CPA': menu,
  'Plain dialog': dialog,
  'Dialog that asks': dialog,
  'Dialog with a form': dialog,
  'Dialog whose form failed': dialog,
  'Dialog with unsaved changes': dialog,
  'Dialog of choices': dialog,
  'Dialog that searches': dialog,
  'Choose date': dialog,
  'Toast in one line': toast,
  'Toast with a sentence': toast,
  'Toast of a failure': toast,
  'Toast with Undo': toast,
  'Open the record': (page) => page.locator('[data-record-panel]'),
  'Submit the form': (page) => page.locator('[data-state]:has(#first-name)'),
};

/** Both themes and both widths, each of them once. */
const looks = [
  ['light', 1440],
  ['dark', 360],
] as const;

const fileOf = (name: string) => `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`;

/** A screenshot, once two in a row are the same. */
const stillPictureOf = async (part: Locator): Promise<Buffer> => {
  let last: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = last;
    last = await part.screenshot({ animations: 'disabled', caret: 'hide' });
    expect(last.equals(before)).toBe(true);
  }).toPass({ timeout: 30_000 });
  return last;
};

/** How far a picture may differ; another version of Chromium smooths letters differently. */
const tolerances = {
  same: { threshold: 0.02, maxDiffPixelRatio: 0.002 },
  other: { threshold: 0.2, maxDiffPixelRatio: 0.02 },
};

/** The major version of Chromium that made the pictures. */
const versionFile = `${pictures}chromium-version.txt`;

const toleranceFor = async (version: string) => {
  const major = `${version.split('.')[0]}\n`;
  if (test.info().config.updateSnapshots === 'all') await writeFile(versionFile, major);
  return tolerances[(await readFile(versionFile, 'utf8')) === major ? 'same' : 'other'];
};

const expectPicture = async (look: string, name: string, part: Locator) => {
  await expect(part).toBeVisible();
  const version = part.page().context().browser()?.version() ?? '';
  const picture = smallPicture(await stillPictureOf(part));
  expect.soft(picture).toMatchSnapshot([look, fileOf(name)], await toleranceFor(version));
};

for (const [colorScheme, width] of looks)
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: width === 360 ? 740 : 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('every component matches its picture', async ({ page }) => {
      test.setTimeout(600_000);
      const look = `${colorScheme}-${width}`;
      await openComponentPage(page, server.url);
      const names = await page.locator('[data-section]').evaluateAll((all) => all.map(({ id }) => id));
      for (const name of names) await expectPicture(look, name, page.locator(`#${name}`));
      for (const [name, find] of Object.entries(opened)) {
        await page.getByRole('button', { name, exact: true }).first().click();
        await expectPicture(look, name, find(page));
        await page.keyboard.press('Escape');
      }
      const files = [...names, ...Object.keys(opened)].map(fileOf);
      expect((await readdir(`${pictures}${look}`)).sort()).toEqual(files.sort());
    });
  });

test('the production build does not contain the page', async ({ page }) => {
  await openComponentPage(page, server.url);
  const title = await page.getByRole('heading', { level: 1 }).first().innerText();
  const built = await readdir(app, { recursive: true, withFileTypes: true });
  const texts = built.filter((entry) => /\.(html|js)$/.test(entry.name));
  expect(texts.length).toBeGreaterThan(50);
  for (const { name, parentPath } of texts)
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toContain(title);
});
