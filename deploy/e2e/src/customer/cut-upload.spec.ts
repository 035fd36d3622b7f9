import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { photoOf } from '../journeys/files.ts';
import { findApplication, openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

const pieceBytes = 512 * 1024;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`an upload that is interrupted resumes where it stopped, as one file, ${viewport.width} px wide`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    const reference = await newApplication(request);
    const asked = await request.post(`/api/applications/${reference}/documents`, {
      headers: await staffHeaders(product),
      data: { documents: [{ id: randomUUID(), kind: 'payslips', title: 'Your last 3 payslips' }] },
    });
    expect(asked.status()).toBe(201);
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const customer = await context.newPage();
    await customer.goto(`${otherUrl}/?id=${reference}`);
    const item = customer.getByRole('region', { name: 'Your documents' }).getByRole('listitem').first();
    await expect(item).toContainText('To send');

    /** Where each piece that left the browser begins, and whether an answer came. */
    const pieces: { offset: number; isAnswered: boolean }[] = [];
    let isCut = false;
    await customer.route(/\/documents\/[^/]+\/files\//, async (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() !== 'PATCH') return route.continue();
      const offset = Number(url.searchParams.get('offset'));
      // The line breaks while the third piece is on its way, and stays down for a while.
      if (offset === 2 * pieceBytes && !isCut) {
        isCut = true;
        pieces.push({ offset, isAnswered: false });
        await context.setOffline(true);
        return route.abort('internetdisconnected');
      }
      pieces.push({ offset, isAnswered: true });
      return route.continue();
    });

    const photo = await photoOf(customer);
    const padded = { ...photo, buffer: withComment(photo.buffer, 5 * pieceBytes) };
    const chooser = customer.waitForEvent('filechooser');
    await item.getByRole('button', { name: /^Choose files/ }).click();
    await (await chooser).setFiles([padded]);
    await expect.poll(() => isCut).toBe(true);
    const progress = item.getByRole('progressbar');
    await expect(progress).toBeVisible();
    await expect(item).not.toContainText('received');
    await context.setOffline(false);
    await expect(item).toContainText('1 file received', { timeout: 30_000 });
    await expect(item).toContainText('We are checking it');
    const offsets = pieces.filter(({ isAnswered }) => isAnswered).map(({ offset }) => offset);
    expect(offsets).toEqual([...new Set(offsets)].sort((one, other) => one - other));
    expect(offsets.slice(0, 3)).toEqual([0, pieceBytes, 2 * pieceBytes]);
    await context.close();

    await page.setViewportSize({ width: 1440, height: 900 });
    await openStaffScreen(page, product.urls[0], product.admin);
    const row = await findApplication(page, reference);
    await row
      .getByRole('button', { name: /^(?!More|Stage|Select|Live)/ })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Documents' });
    const preview = panel.locator('img');
    await expect(preview).toHaveCount(1);
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(viewport.width);
  });

/** A JPEG with comments, until it is this long: they are legal, and taken off before it is stored. */
const withComment = (jpeg: Buffer, bytes: number): Buffer => {
  const most = 65_533;
  const comments: Buffer[] = [];
  for (let length = jpeg.length; length < bytes; length += most + 4) {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(most + 2, 2);
    comments.push(head, Buffer.alloc(most, 'comment '));
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
};
