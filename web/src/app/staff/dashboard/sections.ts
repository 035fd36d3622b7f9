/**
 * The dashboard's sections, in the order of its navigation, with the name that each has in an address. The first is shown
 * unless an address names another.
 */
export const sections = [
  { section: 'active', title: 'Active Loan Applications', address: undefined, group: 'Work' },
  { section: 'inbox', title: 'Inbox', address: 'inbox', group: 'Work' },
  { section: 'inquiries', title: 'Customer Inquiries', address: 'inquiries', group: 'Work' },
  { section: 'back-calls', title: 'Back Call Requests', address: 'back-calls', group: 'Work' },
  { section: 'failed-cpa', title: 'Failed CPA Payments', address: 'failed-cpa', group: 'Work' },
  { section: 'agent-notes', title: 'Notes from Agent', address: 'agent-notes', group: 'Work' },
  { section: 'reminders', title: 'Reminders', address: 'reminders', group: 'Work' },
  { section: 'customers', title: 'Customers', address: 'customers', group: 'Customers' },
  { section: 'submitted', title: 'Loan Applications', address: 'loan-applications', group: 'Customers' },
  { section: 'privacy', title: 'Privacy', address: 'privacy', group: 'Customers' },
  { section: 'reports', title: 'Reports', address: 'reports', group: 'Records' },
  { section: 'outcomes', title: 'Outcomes', address: 'outcomes', group: 'Records' },
  { section: 'audit', title: 'Audit', address: 'audit', group: 'Records' },
  { section: 'saved-replies', title: 'Saved replies', address: 'saved-replies', group: 'Manage' },
  { section: 'outcome-texts', title: 'Outcome texts', address: 'outcome-texts', group: 'Manage' },
  { section: 'staff-accounts', title: 'Staff accounts', address: 'staff-accounts', group: 'Manage' },
  { section: 'system', title: 'System', address: 'system', group: 'Manage' },
] as const;

export type Section = (typeof sections)[number]['section'];

/** The navigation's groups of sections, in its order. */
export const sectionGroups = ['Work', 'Customers', 'Records', 'Manage'] as const;

/** Where the search leads besides the records. */
export const goToSections = sections.map(({ title, address }) => ({
  title,
  address: address === undefined ? '' : `section=${address}`,
}));

/** Finds the section before or after another in the order of the navigation; it stops at both ends. */
export const sectionBeside = (section: Section, direction: 'next' | 'previous'): Section => {
  const place = sections.findIndex((one) => one.section === section) + (direction === 'next' ? 1 : -1);
  return sections[place]?.section ?? section;
};

/** Whether an address names a section. */
export const isSectionAddress = (address: string): boolean => sections.some((one) => one.address === address);

/** The section that an address names; the first when it names none. */
export const sectionOf = (address: string | null): Section =>
  sections.find((one) => one.address === address)?.section ?? 'active';

/** What a section is called in an address; undefined for the one that needs no name. */
export const sectionAddress = (section: Section): string | undefined =>
  sections.find((one) => one.section === section)?.address;

/** The heading of a section. */
export const sectionTitle = (section: Section): string =>
  sections.find((one) => one.section === section)?.title ?? '';
