import type { Page } from '@playwright/test';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    /** What waits for the page to be idle. */
    waiting: (() => void)[];
    /** Whether the page is too busy for React's work in the background. */
    isBusy: boolean;
  }
}

/** A phone that is idle, and that has time for work in the background, only when the test says so. */
const useSlowPhone = (page: Page) =>
  page.addInitScript(() => {
    window.waiting = [];
    window.isBusy = false;
    Object.assign(window, { requestIdleCallback: (run: () => void) => window.waiting.push(run) });
    // React's scheduler takes its turns as messages.
    const Channel = MessageChannel;
    const post = (port: MessagePort, message: unknown) => {
      if (!window.isBusy) port.postMessage(message);
    };
    Object.assign(window, {
      MessageChannel: class {
        readonly #channel = new Channel();
        readonly port1 = this.#channel.port1;
        readonly port2 = { postMessage: (message: unknown) => post(this.#channel.port2, message) };
      },
    });
  });

const waitingCount = (page: Page) => page.evaluate(() => window.waiting.length);

/** One idle moment, for everything that waits for one now. */
const beIdle = (page: Page) => page.evaluate(() => window.waiting.splice(0).forEach((run) => run()));

/** The parts of the tracker that are loaded when the page is idle. */
const partsOf = (page: Page) => ({
  'office status': page.getByText(/^We're (?:here|back)/),
  'live status': page.getByTestId('connection'),
  'own choices': page.getByRole('heading', { name: 'Struggling to pay?' }),
  chat: page.getByRole('button', { name: 'Open chat' }),
});

/** The file of the office status, and that of the other parts. */
const filesOfParts = ['parts', 'tracker-later'] as const;
type FileOfParts = (typeof filesOfParts)[number];

const shownParts = async (page: Page) => {
  const parts = Object.entries(partsOf(page));
  const shown = await Promise.all(parts.map(([, part]) => part.isVisible()));
  return parts.map(([name]) => name).filter((_name, index) => shown[index]);
};

/** Holds back some files; returns which were asked for, and how they are let through. */
const holdFiles = async (page: Page, held: readonly FileOfParts[]) => {
  const asked = new Set<FileOfParts>();
  let letThrough: () => void = () => undefined;
  const untilLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  for (const file of filesOfParts)
    await page.route(new RegExp(`/assets/${file}-[\\w-]{8}[.]js$`), async (route) => {
      asked.add(file);
      if (held.includes(file)) await untilLetThrough;
      await route.continue();
    });
  return { asked, letThrough };
};

const openInPieces = async (page: Page, reference: string) => {
  await useSlowPhone(page);
  await page.goto(`/?id=${reference}`);
  await expect(page.getByRole('heading', { name: /^Welcome, \w+!$/ })).toBeVisible();
};

test('parts of the tracker load when the page is idle, and are shown one at a time', async ({ page }) => {
  const { asked, letThrough } = await holdFiles(page, filesOfParts);
  await openInPieces(page, '07480');
  await expect.poll(() => waitingCount(page)).toBe(4);
  expect([...asked]).toEqual([]);

  await beIdle(page);
  await expect.poll(() => asked.size).toBe(2);
  letThrough();
  for (let shown = 0; shown < 4; shown += 1) {
    // The next part asks for its idle moment once the one before it has had one.
    await expect.poll(() => waitingCount(page)).toBeGreaterThan(0);
    await expect.poll(() => shownParts(page)).toHaveLength(shown);
    await beIdle(page);
  }
  await expect.poll(() => shownParts(page)).toHaveLength(4);
});

test('a part of the tracker that loads slowly does not hold up the others', async ({ page }) => {
  const { letThrough } = await holdFiles(page, ['tracker-later']);
  await openInPieces(page, '07480');
  await expect(async () => {
    await beIdle(page);
    expect(await shownParts(page)).toEqual(['office status']);
  }).toPass({ timeout: 20_000 });
  letThrough();
  await expect(async () => {
    await beIdle(page);
    expect(await shownParts(page)).toHaveLength(4);
  }).toPass({ timeout: 20_000 });
});

/** Opens a tracker until its live status is shown: the parts after it, if there are any, still wait for an idle moment. */
const openWhileLoading = async (page: Page, reference: string) => {
  await openInPieces(page, reference);
  await expect(page.getByText('Stage 1 of 8', { exact: true })).toBeVisible();
  const live = page.getByTestId('connection');
  await expect(async () => {
    await beIdle(page);
    await expect(live).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(live).toHaveText('Live Updates');
};

const expectChatStage = async (page: Page) => {
  await expect(page.getByText('Stage 5 of 8', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Chat Now' })).toBeVisible();
};

test('a stage change is shown at once while parts of the tracker are still loading', async ({
  page,
  product,
  request,
}) => {
  const reference = await newApplication(request);
  const move = await createMover(request, product);
  await openWhileLoading(page, reference);
  await page.evaluate(() => (window.isBusy = true));
  await move(reference, 5);
  await expectChatStage(page);
});

test('a stage change between the answer with the application and the live connection is shown', async ({
  page,
  product,
  request,
}) => {
  const reference = await newApplication(request);
  const move = await createMover(request, product);
  await page.route(
    `**/api/applications/${reference}`,
    async (route) => {
      const answer = await route.fetch();
      await move(reference, 5);
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await openWhileLoading(page, reference);
  await expectChatStage(page);
});
