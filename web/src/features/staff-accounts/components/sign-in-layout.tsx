import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../../../lib/layout/logo.tsx';
import { colour, fontSize, radius, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.ts';
import { ThemeToggle } from '../../../ui/layout/theme-toggle.tsx';

const Page = styled.div`
  min-height: 100dvh;
  display: grid;
  grid-template-rows: auto 1fr;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} ${space(5)};
`;

const Centre = styled.main`
  display: grid;
  place-items: center;
  padding: ${space(4)} ${space(4)} ${space(20)};
`;

const Box = styled(Card)<{ $wide: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? '36rem' : '26rem')};

  h1 {
    font-size: ${fontSize.title};
    margin: ${space(4)} 0 ${space(1)};
  }

  > p {
    color: ${colour.muted};
  }
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.medium};
  background: ${colour.accentSoft};
  color: ${colour.accent};
`;

interface SignInLayoutProps {
  title: string;
  /** Under the title. */
  text: string;
  wide?: boolean;
  children: ReactNode;
}

/** What staff see before they are let in: one box on an empty page. */
export const SignInLayout = ({ title, text, wide = false, children }: SignInLayoutProps): ReactNode => (
  <Page>
    <Bar>
      <Logo />
      <ThemeToggle />
    </Bar>
    <Centre>
      <Box $wide={wide}>
        <Mark>
          <LockKeyhole size={22} aria-hidden />
        </Mark>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </Box>
    </Centre>
  </Page>
);

/** The fields of that box. */
export const SignInForm = styled.form`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
`;
