import type { LucideIcon } from 'lucide-react';
import {
  Activity,
  BellRing,
  CreditCard,
  FileText,
  Layers,
  MessagesSquare,
  NotebookPen,
  PhoneCall,
  ScrollText,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { colour, from, radius, space } from '../../../theme/tokens.ts';
import { Link } from '../../../ui/link.tsx';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { addressOf, readView } from './dashboard-address.ts';
import type { Section } from './sections.ts';
import { sections } from './sections.ts';

const icons: Readonly<Record<Section, LucideIcon>> = {
  active: Layers,
  inquiries: MessagesSquare,
  'back-calls': PhoneCall,
  'failed-cpa': CreditCard,
  'agent-notes': NotebookPen,
  reminders: BellRing,
  submitted: FileText,
  'staff-accounts': UsersRound,
  system: Activity,
  audit: ScrollText,
  privacy: ShieldCheck,
};

/** A line that scrolls on phones, wraps on larger screens, and is a column where there is room for one. */
const List = styled.ul`
  position: relative;
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  margin-top: ${space(5)};
  padding: ${space(1)};

  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 2.75rem;
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.small};
    color: ${colour.muted};
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    background: ${colour.sunken};
    color: ${colour.text};
  }

  svg {
    flex: none;
  }

  [aria-current] {
    background: ${colour.accentSoft};
    color: ${colour.accent};
  }

  ${from.tablet} {
    flex-wrap: wrap;
  }

  ${from.desktop} {
    flex-direction: column;
    margin-top: ${space(4)};

    a {
      white-space: normal;
    }

    a > :last-child:not(svg) {
      margin-left: auto;
    }
  }
`;

const Nav = styled.nav`
  min-width: 0;

  ${from.desktop} {
    position: sticky;
    top: 0;
    max-height: 100dvh;
    overflow-y: auto;
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
export const SectionNav = ({ current, unread }: SectionNavProps): ReactNode => {
  const list = useRef<HTMLUListElement>(null);

  // On a phone the section one is in may lie outside the line.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - 16;
  }, [current]);

  return (
    <Nav aria-label="Sections">
      <List ref={list}>
        {sections.map(({ section, title }) => {
          const Icon = icons[section];
          return (
            <li key={section}>
              <Link to={addressOfSection(section)} aria-current={section === current ? 'page' : undefined}>
                <Icon size={18} aria-hidden />
                {title}
                <UnreadCount count={unread[section] ?? 0} />
              </Link>
            </li>
          );
        })}
      </List>
    </Nav>
  );
};
