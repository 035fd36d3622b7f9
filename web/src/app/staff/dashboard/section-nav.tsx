import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fragment, useId, useState } from 'react';
import { styled } from 'styled-components';
import { createStorageItem } from '../../../lib/storage/storage-item.ts';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { Link } from '../../../ui/link.tsx';
import { useIsPhone, useMedia } from '../../../ui/media.ts';
import { UnreadCount } from '../../../ui/unread-count.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { SectionNavProps } from './nav-parts.ts';
import { addressOfSection, sectionIcons } from './nav-parts.ts';
import { sectionGroups, sections } from './sections.ts';

const folded = createStorageItem(
  'loanline.staff.folded',
  (value): value is boolean => typeof value === 'boolean',
);

/** Beside the section for as long as it is scrolled. Folded it shows icons only. */
const Rail = styled.nav`
  position: sticky;
  top: 3.5rem;
  display: flex;
  flex-direction: column;
  flex: none;
  width: 16.5rem;
  height: calc(100dvh - 3.5rem);
  padding: ${space(2)};
  overflow-y: auto;
  border-right: 1px solid ${colour.line};
  background: ${colour.surface};

  h2 {
    padding: ${space(3)} ${space(3)} ${space(1)};
    color: ${colour.muted};
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0;
  }

  a,
  > button {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space(2.5)};
    width: 100%;
    min-height: 2.25rem;
    padding: ${space(1)} ${space(3)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${colour.text};
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.3;
    text-align: left;
    text-decoration: none;
  }

  a:hover,
  > button:hover {
    background: ${colour.sunken};
  }

  > button {
    margin-top: auto;
    color: ${colour.muted};
  }

  svg {
    flex: none;
    color: ${colour.muted};
  }

  [aria-current] {
    background: ${colour.accentSoft};
    color: ${colour.accent};
  }

  [aria-current] svg {
    color: inherit;
  }

  a > :last-child:not(svg, :only-of-type) {
    margin-left: auto;
  }

  @media (pointer: coarse) {
    a,
    > button {
      min-height: 2.75rem;
    }
  }

  &[data-folded] {
    width: 4rem;

    h2,
    a > span:first-of-type,
    > button > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    ul + h2 + ul {
      margin-top: ${space(1)};
      padding-top: ${space(1)};
      border-top: 1px solid ${colour.line};
    }

    a,
    > button {
      justify-content: center;
      padding-inline: 0;
    }

    a > span:last-child:not(:only-of-type) {
      position: absolute;
      top: 0;
      right: 0;
    }
  }
`;

/** The way from one section of the dashboard to another: a rail that folds, on phones a bar at the bottom. */
export const SectionNav = (props: SectionNavProps): ReactNode => {
  const { current, unread } = props;
  const id = useId();
  const isPhone = useIsPhone();
  const isWide = useMedia('(min-width: 80rem)');
  const [chosen, setChosen] = useState(() => folded.read());
  if (isPhone) return <BottomBar {...props} />;
  const isFolded = chosen ?? !isWide;
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <Rail aria-label="Sections" data-folded={isFolded || undefined}>
      {sectionGroups.map((group) => (
        <Fragment key={group}>
          <h2 id={`${id}${group}`}>{group}</h2>
          <ul aria-labelledby={`${id}${group}`}>
            {sections
              .filter((one) => one.group === group)
              .map(({ section, title }) => {
                const Icon = sectionIcons[section];
                return (
                  <li key={section}>
                    <Link
                      to={addressOfSection(section)}
                      aria-current={section === current ? 'page' : undefined}
                      title={isFolded ? title : undefined}
                    >
                      <Icon size={18} aria-hidden />
                      <span>{title}</span>
                      <UnreadCount count={unread[section] ?? 0} />
                    </Link>
                  </li>
                );
              })}
          </ul>
        </Fragment>
      ))}
      <button
        type="button"
        aria-expanded={!isFolded}
        title={isFolded ? 'Expand menu' : undefined}
        onClick={() => {
          setChosen(!isFolded);
          folded.write(!isFolded);
        }}
      >
        <Fold size={18} aria-hidden />
        <span>{isFolded ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </Rail>
  );
};
