import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { styled } from 'styled-components';
import { colour, from, space } from '../../../theme/tokens.ts';
import { paths } from '../../../app/paths.ts';
import type { Section } from '../model/dashboard-address.ts';
import { addressOf, readView } from '../model/dashboard-address.ts';
import { UnreadCount } from './unread-count.tsx';

/** The dashboard's sections, in the order of its navigation. */
export const sections: readonly { section: Section; title: string }[] = [
  { section: 'active', title: 'Active Loan Applications' },
  { section: 'inquiries', title: 'Customer Inquiries' },
  { section: 'submitted', title: 'Loan Applications' },
];

const List = styled.ul`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${colour.line};
  margin-top: ${space(5)};

  a {
    display: block;
    padding: ${space(3)} ${space(2)};
    border-bottom: 3px solid transparent;
    margin-bottom: -1px;
    color: ${colour.muted};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    font-size: 0.875rem;
  }

  a:hover {
    color: ${colour.text};
  }

  a:focus-visible {
    outline-offset: -3px;
  }

  ${from.tablet} {
    a {
      padding-inline: ${space(3)};
      font-size: 1rem;
    }
  }

  [aria-current] {
    color: ${colour.accent};
    border-bottom-color: ${colour.accent};
  }
`;

const addressOfSection = (section: Section): string => {
  const search = addressOf({ ...readView(new URLSearchParams()), section }).toString();
  return search ? `${paths.admin}?${search}` : paths.admin;
};

interface SectionNavProps {
  current: Section;
  /** How many things in a section have not been seen. */
  unread: Partial<Record<Section, number>>;
}

/** The way from one section of the dashboard to another. */
export const SectionNav = ({ current, unread }: SectionNavProps): ReactNode => (
  <nav aria-label="Sections">
    <List>
      {sections.map(({ section, title }) => (
        <li key={section}>
          <Link to={addressOfSection(section)} aria-current={section === current ? 'page' : undefined}>
            {title}
            <UnreadCount count={unread[section] ?? 0} />
          </Link>
        </li>
      ))}
    </List>
  </nav>
);
