import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { RiskWarning } from '../../../lib/loan-cost/risk-warning.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { colour, fontSize, from, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAddress } from '../../../ui/router/router.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { Remembered } from '../components/remembered.tsx';
import { pastedReference } from '../model/pasted-reference.ts';

const Layout = styled.div`
  display: grid;
  gap: ${space(6)};

  ${from.laptop} {
    grid-template-columns: 1.1fr 1fr;
    gap: ${space(8)} ${space(16)};
    padding: ${space(12)} 0;

    > section {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(4)};

  h1 {
    font-size: clamp(2rem, 1.5rem + 2.4vw, 3.25rem);
    letter-spacing: -0.03em;
    line-height: 1.08;
  }

  > p {
    color: ${colour.muted};
    font-size: ${fontSize.large};
    max-width: 34rem;
  }
`;

const Offer = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(6)};
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(2.5)};

  li {
    display: flex;
    gap: ${space(3)};
  }

  svg {
    flex: none;
    margin-top: 0.125rem;
    color: ${colour.accent};
  }
`;

const points = [
  'See each step as it happens',
  'See what you need to do, and what we do next',
  'Chat with our team when you have a question',
];

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Apply = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${colour.line};
  color: ${colour.muted};
`;

/** The reference that was wrong; '' when none was given. */
const typedEarlier = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string'
    ? state.typed
    : '';

/** Asks for the reference of the application to show. */
export const EntryScreen = ({ onSubmit }: { onSubmit: (reference: string) => void }): ReactNode => {
  const earlier = typedEarlier(useAddress().state);
  const [reference, setReference] = useState(earlier);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const field = useRef<HTMLInputElement>(null);
  const asked = pastedReference(reference);
  usePageTitle('Track your application');

  useEffect(() => {
    if (earlier === '') return;
    field.current?.focus();
    field.current?.select();
  }, [earlier]);

  return (
    <PublicPage>
      <Layout>
        <Words>
          <h1 ref={heading} tabIndex={-1}>
            Track your loan application
          </h1>
          <p>Enter your reference to see where your application is.</p>
        </Words>
        <Card>
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (asked) onSubmit(asked);
            }}
          >
            <TextField
              ref={field}
              name="reference"
              label="Application reference number"
              placeholder="e.g., 07480"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
            <Button type="submit" wide disabled={asked === ''}>
              Track Application
            </Button>
          </Form>
          <Remembered onForget={() => field.current?.focus()} />
          <Apply>
            <span>New here?</span>
            <ButtonLink to={paths.apply} variant="secondary" wide>
              Apply for a loan
            </ButtonLink>
          </Apply>
        </Card>
        <Offer>
          <RiskWarning />
          <Points>
            {points.map((point) => (
              <li key={point}>
                <Check size={20} aria-hidden />
                {point}
              </li>
            ))}
          </Points>
        </Offer>
      </Layout>
    </PublicPage>
  );
};
