import type { Mention } from '@loanline/proto/entities/note';
import { AtSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { exactMoment, shortMoment } from '../../lib/format/format.ts';
import { MentionedText } from '../../lib/notes/mentions/mentioned-text.tsx';
import { ShowOlder } from '../../lib/paged-list/show-older.tsx';
import { paths } from '../../lib/paths.ts';
import { colour, fontSize, radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { followLink } from '../../ui/router/router.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.ts';
import { recordLink } from './mention-record.ts';
import { useMarkMentionsRead, useMentions } from './mentions.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3rem;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  border-bottom: 1px solid ${colour.line};

  h2 {
    font-size: ${fontSize.body};
  }
`;

const List = styled.ol`
  padding: ${space(1)};

  a {
    display: grid;
    grid-template-columns: 0.5rem minmax(0, 1fr) auto;
    gap: 0 ${space(2)};
    padding: ${space(2)};
    border-radius: ${radius.small};
    color: ${colour.text};
    text-decoration: none;
  }

  a:hover {
    background: ${colour.sunken};
  }

  time,
  small {
    color: ${colour.muted};
    font-size: 0.8125rem;
  }

  p {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }

  p:last-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${fontSize.small};
  }
`;

const Dot = styled.span<{ $unread: boolean }>`
  align-self: center;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${radius.full};
  background: ${({ $unread }) => ($unread ? colour.danger : 'none')};
`;

const Foot = styled.div`
  padding: ${space(2)} ${space(4)} ${space(3)};

  &:empty {
    display: none;
  }
`;

interface RowProps {
  mention: Mention;
  username: string;
  onOpen: () => void;
}

const Row = ({ mention, username, onOpen }: RowProps): ReactNode => {
  const { record, customerName, text, author, mentionedAt, readAt } = mention;
  const { name, address } = recordLink(record);
  return (
    <li>
      <a
        href={`${paths.admin}?${address}`}
        onClick={(event) => {
          // First, because the panel closes, and a link that is gone would load the whole page.
          followLink(event);
          onOpen();
        }}
      >
        <Dot $unread={readAt === null} />
        <span>
          {readAt === null && <VisuallyHidden>Unread: </VisuallyHidden>}
          <strong>{author}</strong> mentioned you
        </span>
        <time dateTime={mentionedAt} title={exactMoment(mentionedAt)}>
          {shortMoment(mentionedAt)}
        </time>
        <p>
          <small>
            {customerName !== null && `${customerName} · `}
            {name}
          </small>
        </p>
        <p>
          <MentionedText text={text} mentions={[username]} username={username} />
        </p>
      </a>
    </li>
  );
};

interface MentionsPanelProps {
  /** Who is signed in. */
  username: string;
  onClose: () => void;
}

/** The notes in which colleagues mention the member of staff; each opens the record that it is about. */
export const MentionsPanel = ({ username, onClose }: MentionsPanelProps): ReactNode => {
  const list = useMentions();
  const markRead = useMarkMentionsRead();
  const open = ({ noteId, readAt }: Mention) => {
    if (readAt === null) markRead.mutate(noteId);
    onClose();
  };
  return (
    <>
      <Head>
        <h2>Mentions</h2>
        {list.data?.length !== 0 && (
          <Button variant="quiet" size="small" onClick={() => markRead.mutate(undefined)}>
            Mark all as read
          </Button>
        )}
      </Head>
      {list.isError && !list.data && (
        <Foot>
          <p role="alert">Your mentions could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Foot>
      )}
      {list.data?.length === 0 && (
        <EmptyState icon={AtSign} title="No mentions yet">
          <p>When a colleague writes @{username} in a note, it is listed here.</p>
        </EmptyState>
      )}
      <List>
        {list.data?.map((mention) => (
          <Row key={mention.id} mention={mention} username={username} onOpen={() => open(mention)} />
        ))}
      </List>
      <Foot>
        <ShowOlder list={list}>Show older mentions</ShowOlder>
      </Foot>
    </>
  );
};
