import type { TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { TimelineKind } from '@loanline/proto/enums/timeline-kinds';
import { timelineKinds } from '@loanline/proto/enums/timeline-kinds';
import type { LucideIcon } from 'lucide-react';
import {
  BellRing,
  FileDown,
  Flag,
  Layers,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  Phone,
  Sparkles,
  StickyNote,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { exactMoment, shortMoment } from '../../lib/format/format.ts';
import { ListBody } from '../../lib/list/list-body.tsx';
import { NoteCard } from '../../lib/notes/note-card.tsx';
import { NoteComposer } from '../../lib/notes/note-composer.tsx';
import { paths } from '../../lib/paths.ts';
import { useUsername } from '../../lib/session/use-username.ts';
import { colour, fontSize, radius, space } from '../../theme/tokens.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Filters } from '../../ui/list/panel.ts';
import { Link } from '../../ui/link.tsx';
import { useTimeline } from './customers.ts';
import { RecordTitle } from './record-title.tsx';
import { entryText, kindNames, recordAddress } from './timeline-copy.ts';

const icons: Readonly<Record<TimelineKind, LucideIcon>> = {
  stage: Layers,
  outcome: Flag,
  chat: MessagesSquare,
  sms: MessageSquare,
  whatsapp: MessageCircle,
  call: Phone,
  note: StickyNote,
  reminder: BellRing,
  updates: UserCheck,
  'ai-review': Sparkles,
  import: FileDown,
};

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(2)};

  h2 {
    font-size: ${fontSize.body};
  }
`;

const Entries = styled.ol`
  li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space(3)};
    padding-block: ${space(2)};
    border-bottom: 1px solid ${colour.line};
  }

  li > svg {
    box-sizing: content-box;
    padding: ${space(2)};
    border-radius: ${radius.full};
    background: ${colour.sunken};
    color: ${colour.muted};
  }

  > [data-note] {
    grid-template-columns: 2rem minmax(0, 1fr);
    align-items: start;
  }

  p {
    overflow-wrap: anywhere;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    font-size: ${fontSize.small};
  }

  time {
    color: ${colour.muted};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

interface EntryProps {
  entry: TimelineEntry;
  record: string;
  /** Who is signed in. */
  username: string;
}

const Entry = ({ entry, record, username }: EntryProps): ReactNode => {
  const Icon = icons[entry.what];
  const { note } = entry;
  return note ? (
    <li data-note>
      <Icon size={16} aria-hidden />
      <div>
        <NoteCard note={note} username={username} />
        {`${entry.kind}-${entry.reference}` !== record && (
          <Link to={`${paths.admin}?${recordAddress(entry, record)}`}>
            <RecordTitle record={entry} />
          </Link>
        )}
      </div>
    </li>
  ) : (
    <li>
      <Icon size={16} aria-hidden />
      <div>
        <p>{entryText(entry)}</p>
        {entry.kind !== 'customer' && (
          <Link to={`${paths.admin}?${recordAddress(entry, record)}`}>
            <RecordTitle record={entry} />
          </Link>
        )}
      </div>
      <time dateTime={entry.happenedAt} title={exactMoment(entry.happenedAt)}>
        {shortMoment(entry.happenedAt)}
      </time>
    </li>
  );
};

/** What happened to all records of a customer, the latest first, all of it or one kind. */
export const Timeline = ({ record }: { record: string }): ReactNode => {
  const [what, setWhat] = useState<TimelineKind>();
  const list = useTimeline(record, what);
  const username = useUsername();
  return (
    <section aria-labelledby="timeline">
      <Head>
        <h2 id="timeline">Timeline</h2>
        <Filters>
          <Select
            name="timeline-kind"
            label="Show"
            options={[
              { value: '', label: 'Everything' },
              ...timelineKinds.map((value) => ({ value, label: kindNames[value] })),
            ]}
            value={what ?? ''}
            onChange={({ target }) => setWhat(timelineKinds.find((kind) => kind === target.value))}
          />
        </Filters>
      </Head>
      <NoteComposer key={record} record={record} username={username} />
      <ListBody
        asOf={list.dataUpdatedAt}
        count={list.data?.length}
        failed={list.isError}
        empty={
          what
            ? { title: 'No entries of this kind', hint: 'Show everything to see the rest.' }
            : { title: 'Nothing has happened yet', hint: 'Stages, messages and calls will appear here.' }
        }
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        onRetry={() => void list.refetch()}
      >
        <Entries>
          {list.data?.map((entry) => (
            <Entry key={entry.id} entry={entry} record={record} username={username} />
          ))}
        </Entries>
      </ListBody>
    </section>
  );
};
