import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { colour, fontSize, radius, space } from '../../theme/tokens.ts';

const Box = styled.div`
  border: 3px solid ${colour.danger};
  border-radius: ${radius.medium};
  background: ${colour.surface};
  padding: ${space(5)};

  h2 {
    font-size: ${fontSize.title};
    margin-bottom: ${space(3)};
  }

  a {
    display: block;
    padding: ${space(1)} 0;
    color: ${colour.danger};
    font-weight: 600;
  }
`;

export interface FormError {
  /** Id of the control to go to; for a date the first wrong part. */
  fieldId: string;
  message: string;
  /** What the message is about, where its text does not say: 'Employment start date', for 'Date is required'. */
  about?: string | undefined;
}

const goTo = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const label =
    field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field;
  label.scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
};

/**
 * Every error of a form, above its heading, each a link to its field; takes the focus when it appears and again when
 * `attempt` grows. Renders nothing without errors. Pair it with `usePageTitle(title, { error: true })`.
 */
export const ErrorSummary = ({
  errors,
  attempt = 0,
}: {
  errors: readonly FormError[];
  attempt?: number;
}): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;

  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);

  if (!any) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">There is a problem</h2>
      <ul>
        {errors.map(({ fieldId, message, about }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {about && `${about}: `}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
};
