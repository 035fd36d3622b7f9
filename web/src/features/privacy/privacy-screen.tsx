import type { PersonRequest } from '@loanline/proto/entities/person';
import { Inbox } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { ListBody } from '../../lib/list/list-body.tsx';
import { ListHead } from '../../lib/list/list-head.tsx';
import { colour, fontSize, from, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Panel } from '../../ui/list/panel.ts';
import { useFindPerson, usePersonRequests } from './people.ts';
import { PersonChoice } from './person-choice.tsx';
import { PersonRequestCard, saveFile } from './person-request-card.tsx';

const Part = styled.section`
  margin-top: ${space(5)};

  > h2 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.body};
  }

  > p {
    max-width: 44rem;
    margin-bottom: ${space(3)};
    color: ${colour.muted};
  }

  /* Aligned with the title of the section. */
  ${from.laptop} {
    > h2,
    > p,
    > form {
      padding-left: ${space(1)};
    }
  }
`;

const Search = styled.form`
  display: flex;
  align-items: end;
  gap: ${space(3)};
  max-width: 44rem;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Cards = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Finds all of one person, and exports or erases it. */
const OnePerson = ({ onExport }: { onExport: (id: PersonRequest['id']) => void }): ReactNode => {
  const [asked, setAsked] = useState('');
  const [fault, setFault] = useState<string>();
  const finding = useFindPerson();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a shortcut key the next one would be typed into the field.
    if (document.activeElement?.closest('nav')) field.current?.focus();
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFault(asked.trim() === '' ? 'Enter a reference, a phone number or an email address' : undefined);
    if (asked.trim() === '' || finding.isPending) return;
    finding.mutate(asked.trim(), {
      onError: (error) => setFault(sentenceOf(error, 'The search failed. Try again.')),
    });
  };
  const found = finding.data;
  const isNobody =
    found !== undefined && found.applications.length + found.phones.length + found.emails.length === 0;

  return (
    <Part>
      <h2>Find a person</h2>
      <p>
        Export or erase everything that we hold about one person. We keep the records that we must keep by
        law, and say why.
      </p>
      <Search onSubmit={submit} noValidate role="search">
        <TextField
          ref={field}
          name="asked"
          label="Reference, phone number or email address"
          error={fault}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        <Button type="submit" busy={finding.isPending}>
          Find
        </Button>
      </Search>
      {isNobody && (
        <p role="status">
          No application has this reference. Search by reference, phone number or email address: you cannot
          search by name here.
        </p>
      )}
      {found && !isNobody && (
        <PersonChoice
          key={finding.submittedAt}
          found={found}
          onDone={({ id, kind }) => {
            if (kind === 'export') onExport(id);
            finding.reset();
            setAsked('');
          }}
        />
      )}
    </Part>
  );
};

/** What a person may ask of us: all that we know of them, and that we forget it. */
export const Privacy = (): ReactNode => {
  const list = usePersonRequests();
  const [awaited, setAwaited] = useState<PersonRequest['id']>();
  const saved = useRef<PersonRequest['id']>(undefined);
  const ready = list.data?.find(({ id, fileUntil }) => id === awaited && fileUntil !== null);
  useEffect(() => {
    if (!ready || ready.id === saved.current) return;
    saved.current = ready.id;
    saveFile(ready);
  }, [ready]);
  const refresh = () => void list.refetch();
  return (
    <Panel>
      <ListHead
        title="Privacy"
        asOf={list.dataUpdatedAt}
        refreshing={list.isRefetching}
        onRefresh={refresh}
      />
      <OnePerson onExport={setAwaited} />
      <Part>
        <h2>Exports and erasures</h2>
        <ListBody
          asOf={list.dataUpdatedAt}
          count={list.data?.length}
          failed={list.isError}
          empty={{ title: 'None yet', hint: 'Exports and erasures will appear here.', icon: Inbox }}
          hasMore={false}
          loadingMore={false}
          onMore={refresh}
          onRetry={refresh}
        >
          <Cards>
            {list.data?.map((request) => (
              <PersonRequestCard key={request.id} request={request} />
            ))}
          </Cards>
        </ListBody>
      </Part>
    </Panel>
  );
};
