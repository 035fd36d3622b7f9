import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, from, space } from '../theme/tokens.ts';
import { ThemeToggle } from '../ui/layout/theme-toggle.tsx';
import { sections } from './sections.ts';

const Main = styled.main`
  max-width: 72rem;
  margin: 0 auto;
  padding: ${space(4)};

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;

    h1 {
      font-size: ${fontSize.heading};
    }
  }

  ${from.tablet} {
    padding-inline: ${space(6)};
  }
`;

const Contents = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-block: ${space(4)};
`;

const Section = styled.section`
  padding-block: ${space(6)};
  border-top: 1px solid ${colour.line};

  > h2 {
    margin-bottom: ${space(4)};
    font-size: ${fontSize.title};
  }
`;

const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Every component of the app in every state, for developers; only Vite's development server serves it. */
export const ComponentPage = (): ReactNode => (
  <Main>
    <header>
      <h1>Every component in every state</h1>
      <ThemeToggle />
    </header>
    <Contents aria-label="Sections">
      {sections.map(({ title }) => (
        <a key={title} href={`#${idOf(title)}`}>
          {title}
        </a>
      ))}
    </Contents>
    {sections.map(({ title, Content }) => (
      <Section key={title} id={idOf(title)} data-section={idOf(title)}>
        <h2>{title}</h2>
        <Content />
      </Section>
    ))}
  </Main>
);
