import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/api.ts';
import { PublicPage } from '../../../lib/layout/public-page.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { fontSize, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.ts';
import { useSearch } from '../../../ui/router/router.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { patience } from '../../../lib/api/patience.ts';

const Body = styled(Card)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  h1 {
    font-size: ${fontSize.heading};
  }
`;

const failed = 'We could not stop the emails. Check your connection and try again.';

/** /unsubscribe: ends the emails that the link came with. Opening it changes nothing, since mail scanners open links too. */
export const UnsubscribeScreen = (): ReactNode => {
  const token = useSearch().get('token') ?? '';
  const unsubscribe = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      request<Routes['unsubscribe']>('POST /api/updates/unsubscribe/{token}', {
        params: { token },
        signal: patience(),
      }),
  });
  const isDone = unsubscribe.isSuccess;
  const { error } = unsubscribe;
  const isUnknown = token === '' || (error instanceof ApiError && [400, 404].includes(error.status));
  const title = isDone ? 'We have stopped the emails' : 'Stop emails about your application?';
  usePageTitle(title);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <PublicPage width="44rem">
      <Body>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {isDone ? (
          <p role="status">
            You will get no more emails about this application. You can choose updates again on its page at
            any time.
          </p>
        ) : (
          <>
            {isUnknown ? (
              <>
                <p role="alert">
                  This link does not work. Open the link in our email again, or stop the emails on your
                  application's page.
                </p>
                <ButtonLink to={paths.home}>Track your application</ButtonLink>
              </>
            ) : (
              <>
                <p>
                  You can still follow your application with its reference. If you chose texts, you will still
                  get them.
                </p>
                {error && <p role="alert">{sentenceOf(error, failed)}</p>}
                <Button busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
                  Stop emails
                </Button>
              </>
            )}
          </>
        )}
      </Body>
    </PublicPage>
  );
};
