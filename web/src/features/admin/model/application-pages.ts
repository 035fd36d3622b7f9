import type { StaffApplication } from '@loanline/proto/entities/tracked-application';

export interface ApplicationPage {
  readonly rows: readonly StaffApplication[];
}

/**
 * The loaded pages with an application's newer state in its place, or taken out when it is no longer active.
 * Pages that change stay objects of their own; without a change the same array comes back.
 *
 * @returns undefined when the application is on none of the pages
 */
export const withApplication = <Page extends ApplicationPage>(
  pages: readonly Page[],
  newer: StaffApplication,
): readonly Page[] | undefined => {
  const holder = pages.find((page) => page.rows.some(({ id }) => id === newer.id));
  const known = holder?.rows.find(({ id }) => id === newer.id);
  if (!holder || !known) return undefined;
  if (known.version >= newer.version) return pages;
  const rows = newer.isActive
    ? holder.rows.map((row) => (row.id === newer.id ? newer : row))
    : holder.rows.filter(({ id }) => id !== newer.id);
  return pages.map((page) => (page === holder ? { ...page, rows } : page));
};
