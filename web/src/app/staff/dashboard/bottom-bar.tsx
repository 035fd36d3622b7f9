import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, space } from '../../../theme/tokens.ts';
import { Link } from '../../../ui/link.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { navigate } from '../../../ui/router/navigate.ts';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.ts';
import type { SectionNavProps } from './nav-parts.ts';
import { addressOfSection, sectionIcons } from './nav-parts.ts';
import type { Section } from './sections.ts';
import { sections } from './sections.ts';

/** The sections in the bar, with the word of each one's title that is seen there. */
const inBar: readonly { section: Section; before: string; word: string; after: string }[] = [
  { section: 'active', before: 'Active Loan ', word: 'Applications', after: '' },
  { section: 'inbox', before: '', word: 'Inbox', after: '' },
  { section: 'inquiries', before: 'Customer ', word: 'Inquiries', after: '' },
  { section: 'back-calls', before: '', word: 'Back Call', after: ' Requests' },
];

const others = sections.filter(({ section }) => inBar.every((one) => one.section !== section));

const Bar = styled.nav`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};

  ul {
    display: grid;
    /* 'Applications' is the longest word. */
    grid-template-columns: 1.2fr repeat(4, minmax(0, 1fr));
  }

  /* Not what is in the menu of the other sections. */
  li > a,
  li > button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space(0.5)};
    width: 100%;
    height: 3.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${colour.muted};
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 1.2;
    text-decoration: none;
    white-space: nowrap;
  }

  [aria-current] {
    color: ${colour.accent};
  }

  a > span:last-child:not(:only-of-type) {
    position: absolute;
    top: ${space(0.5)};
    left: 50%;
    min-width: 1.125rem;
    margin-left: ${space(1)};
    padding: 0 ${space(1)};
    font-size: 0.6875rem;
    line-height: 1.125rem;
  }

  :focus-visible {
    outline-offset: -3px;
  }
`;

/** On phones: the most used sections in a bar at the bottom, and a menu of the others. */
export const BottomBar = ({ current, unread }: SectionNavProps): ReactNode => {
  const isInMore = others.some(({ section }) => section === current);
  return (
    <Bar aria-label="Sections" data-at-bottom>
      <ul>
        {inBar.map(({ section, before, word, after }) => {
          const Icon = sectionIcons[section];
          return (
            <li key={section}>
              <Link to={addressOfSection(section)} aria-current={section === current ? 'page' : undefined}>
                <Icon size={20} aria-hidden />
                <span>
                  {before && <VisuallyHidden>{before}</VisuallyHidden>}
                  {word}
                  {after && <VisuallyHidden>{after}</VisuallyHidden>}
                </span>
                <UnreadCount count={unread[section] ?? 0} />
              </Link>
            </li>
          );
        })}
        <li>
          <ActionMenu
            actions={others.map(({ section, title }) => ({
              label: title,
              hint: unread[section] ? `${unread[section]} unread` : undefined,
              onChoose: () => navigate(addressOfSection(section)),
            }))}
            button={(button) => (
              <button
                {...button}
                type="button"
                aria-label="More sections"
                aria-current={isInMore ? 'page' : undefined}
              >
                <Ellipsis size={20} aria-hidden />
                More
              </button>
            )}
          />
        </li>
      </ul>
    </Bar>
  );
};
