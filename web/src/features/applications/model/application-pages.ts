import type { StaffApplication } from '@loanline/proto/entities/tracked-application';

export interface ApplicationPage {
  readonly rows: readonly StaffApplication[];
}

/**
 * Puts an application's newer state into the loaded pages, or removes it where the list no longer shows it. Pages that
 * change stay separate objects; without a change the same array is returned.
 *
 * @param isListed whether the list shows the newer state
 * @returns undefined when the application is on none of the pages
 */
export const withApplication = <Page extends ApplicationPage>(
  pages: readonly Page[],
  newer: StaffApplication,
  isListed: boolean,
): readonly Page[] | undefined => {
  const holder = pages.find((page) => page.rows.some(({ id }) => id === newer.id));
  const known = holder?.rows.find(({ id }) => id === newer.id);
  if (!holder || !known) return undefined;
  if (known.version >= newer.version) return pages;
  const rows = isListed
    ? holder.rows.map((row) => (row.id === newer.id ? newer : row))
    : holder.rows.filter(({ id }) => id !== newer.id);
  return pages.map((page) => (page === holder ? { ...page, rows } : page));
};
