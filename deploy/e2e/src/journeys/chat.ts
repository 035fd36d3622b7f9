import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './files.ts';

/** Writes a message in a chat and sends it with Enter. */
export const say = async (chat: Locator, text: string) => {
  const box = chat.getByLabel('Your message');
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toHaveValue('');
};

/** All that a chat shows of the given texts: each once, in this order. */
export const expectMessages = async (chat: Locator, texts: readonly string[]) => {
  for (const text of texts) await expect(chat.getByText(text, { exact: true })).toHaveCount(1);
  const shown = await chat.getByRole('log').innerText();
  const places = texts.map((text) => shown.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

/** The customer's chat, opened; on phones it is open again after a reload. */
export const openTrackerChat = async (page: Page): Promise<Locator> => {
  const panel = page.getByRole('dialog', { name: /chat/i });
  const open = page.getByRole('button', { name: /^Open chat/i });
  await expect(panel.or(open)).toBeVisible();
  if (!(await panel.isVisible())) await open.click();
  await expect(panel.getByLabel('Your message')).toBeVisible();
  return panel;
};

/** Chooses files to send in a chat. */
export const chooseInChat = async (page: Page, chat: Locator, chosen: ChosenFile | string) => {
  const waiting = page.waitForEvent('filechooser');
  await chat.getByRole('button', { name: 'Send photos or PDF files' }).click();
  await (await waiting).setFiles(chosen);
};
