import { openStaffScreen } from '../../journeys/staff.ts';
import { createMover, newApplication } from '../../journeys/tracked.ts';
import { expect, test } from '../../support/test.ts';

test('a row that has left the list is no longer selected when it returns', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const reference = await newApplication(request);
  const move = await createMover(request, product);
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=1');
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  await move(reference, 3);
  await expect(row).toHaveCount(0);
  await move(reference, 1);
  await expect(row.getByRole('checkbox')).not.toBeChecked();
});
