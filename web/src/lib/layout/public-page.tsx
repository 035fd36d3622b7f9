import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { beside, colour, from, radius, space } from '../../theme/tokens.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { ThemeToggle } from '../../ui/layout/theme-toggle.tsx';
import { Link } from '../../ui/link.tsx';
import { paths } from '../paths.ts';
import { Logo } from './logo.tsx';
import { PublicFooter } from './public-footer.tsx';

const Page = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
`;

const Bar = styled.header`
  top: 0;
  z-index: 10;
  background: ${colour.surface};
  border-bottom: 1px solid ${colour.line};

  > div {
    max-width: 72rem;
    min-height: 4rem;
    margin: 0 auto;
    padding: ${space(2)} ${beside(4)};
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }

  > div > a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    margin-right: auto;
    text-decoration: none;
    border-radius: ${radius.small};
  }

  > div > button {
    margin-left: auto;
  }

  /* On a phone that is held sideways it would take a fifth of the screen. */
  @media (min-width: 40rem) and (min-height: 30rem) {
    position: sticky;
  }

  ${from.tablet} {
    /* Aligns its icon with the right edge of the content. */
    > div > button {
      margin: 0 ${space(-3)} 0 0;
    }

    > div {
      padding-inline: ${space(6)};
    }
  }

  @media print {
    position: static;
  }
`;

/** On phones it is below the logo and the switch; its line is reserved before its content loads. */
const Aside = styled.div`
  order: 1;
  flex-basis: 100%;
  min-height: 1.75rem;

  ${from.tablet} {
    order: 0;
    flex-basis: auto;
  }
`;

const Main = styled.main<{ $width: string }>`
  width: 100%;
  max-width: ${({ $width }) => $width};
  margin: 0 auto;
  padding: ${space(6)} ${beside(4)} ${space(16)};
  overflow-wrap: anywhere;

  /* While its content is on its way, the footer waits below what is in sight. */
  &:has(.shape) {
    min-height: 100dvh;
  }

  ${from.tablet} {
    padding: ${space(8)} ${space(6)} ${space(20)};
  }
`;

interface PublicPageProps {
  children: ReactNode;
  /** What the header shows between logo and theme switch. */
  aside?: ReactNode;
  /** The widest the content grows; 72rem unless given. */
  width?: string;
}

/** The shape of what comes, as index.html shows it before the app has run. */
export const waitingPage: ReactNode = (
  <div className="shape" aria-hidden>
    <i />
    <i />
    <i />
  </div>
);

/** The frame of every customer screen: header, content, footer. */
export const PublicPage = ({ children, aside, width = '72rem' }: PublicPageProps): ReactNode => (
  <Page>
    <SkipLink />
    <Bar data-public-header>
      <div>
        <Link to={paths.home}>
          <Logo />
        </Link>
        {aside && <Aside>{aside}</Aside>}
        <ThemeToggle />
      </div>
    </Bar>
    <Main id="main" tabIndex={-1} $width={width}>
      {children}
    </Main>
    <PublicFooter />
  </Page>
);
