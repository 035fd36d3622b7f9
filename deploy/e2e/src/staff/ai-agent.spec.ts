import { chooseInRow, findApplication, openStaffScreen } from '../journeys/staff.ts';
import { submitApplication } from '../journeys/submit-application.ts';
import { expect, test } from '../support/test.ts';

test('the AI agent shows its work on two staff screens at once, and its message is sent as it was edited', async ({
  browser,
  page,
  product,
  otherUrl,
  request,
}) => {
  const reference = await submitApplication(request);
  await request.post(`/api/chat/${reference}`, {
    data: { text: 'I lost my job last week', sender: 'customer' },
  });

  const context = await browser.newContext();
  const colleague = await context.newPage();
  const heard: string[] = [];
  colleague.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  const open = async (screen: typeof page, url: string) => {
    await openStaffScreen(screen, url, product.admin);
    const row = await findApplication(screen, reference);
    await chooseInRow(screen, row, 'AI agent');
    return screen.getByRole('dialog');
  };
  const [own, other] = await Promise.all([open(page, product.urls[0]), open(colleague, otherUrl)]);

  await own.getByRole('button', { name: 'Run the AI agent' }).click();
  for (const dialog of [own, other]) {
    await expect(dialog.getByText('They filed that they work, and said that they do not.')).toBeVisible();
    await expect(dialog.getByText('Chat, Message 1: I lost my job last week').first()).toBeVisible();
    await expect(dialog.getByText(/^We Need to Chat\./)).toBeVisible();
  }
  const progress = heard.filter((frame) => frame.includes('ai_agent_progress') && frame.includes(reference));
  expect(progress.length).toBeGreaterThan(5);

  const message = 'Hello, shall we talk about your application?';
  await own.getByLabel('Message to the customer').fill(message);
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();
  await chooseInRow(page, await findApplication(page, reference), 'AI agent');
  await expect(own.getByLabel('Message to the customer')).toHaveValue(message);
  await own.getByRole('button', { name: 'Send to chat' }).click();
  await expect(own.getByText(`The drafted message was sent by ${product.admin.username}.`)).toBeVisible();
  const chat = (await (await request.get(`/api/chat/${reference}`)).json()) as {
    messages: { text: string }[];
  };
  expect(chat.messages.map(({ text }) => text)).toEqual(['I lost my job last week', message]);
  await own.getByRole('button', { name: 'Change stage' }).click();
  await expect(page.getByLabel('New stage')).toHaveValue('5');
  await context.close();
});
