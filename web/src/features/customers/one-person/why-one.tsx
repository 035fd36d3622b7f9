import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { PersonDecision } from '@loanline/proto/entities/customers/person-decision';
import { Merge, Split, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { exactMoment, shortMoment } from '../../../lib/format/format.ts';
import { colour, fontSize, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { useUndoDecision } from './decisions.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

const Decisions = styled.ol`
  margin-top: ${space(2)};
  font-size: ${fontSize.small};

  > li {
    display: grid;
    gap: ${space(2)};
    justify-items: start;
    padding-block: ${space(2)};
  }

  header {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
    width: 100%;
  }

  time {
    flex: none;
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }

  blockquote {
    margin: 0;
    padding-left: ${space(3)};
    border-left: 2px solid ${colour.control};
    overflow-wrap: anywhere;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const inWords: Readonly<Record<PersonDecision['action'], string>> = {
  merge: 'merged two customers',
  split: 'split one customer into two',
};

const undoWords: Readonly<Record<PersonDecision['action'], string>> = {
  merge: 'Undo the merge',
  split: 'Undo the split',
};

/** Says what the decision means for later records. */
const whatFollows: Readonly<Record<PersonDecision['action'], string>> = {
  merge:
    'Staff decided this. New records with the name and number of either customer are added to this page.',
  split: 'Staff decided which records belong to this customer.',
};

const Decision = ({
  decision: { action, actor, decidedAt, reason },
  children,
}: {
  decision: PersonDecision;
  /** What can be done about it. */
  children: ReactNode;
}): ReactNode => (
  <li>
    <header>
      <span>
        <strong>{actor}</strong> {inWords[action]}
      </span>
      <time dateTime={decidedAt} title={exactMoment(decidedAt)}>
        {shortMoment(decidedAt)}
      </time>
    </header>
    <blockquote>{reason}</blockquote>
    {children}
  </li>
);

/** How we know that the records of a page are one person's, and where staff decide it. */
export const WhyOne = ({ record, page }: { record: string; page: CustomerPage }): ReactNode => {
  const [isOpen, setOpen] = useState<PersonDecision['action']>();
  const { undo, isPending } = useUndoDecision();
  const [latest] = page.decisions;
  const isSingle = page.contacts.length + page.customers.length < 2;
  return (
    <section aria-labelledby="why-one">
      <h2 id="why-one">How we know this is one person</h2>
      {latest ? (
        <>
          <p>{whatFollows[latest.action]}</p>
          <Decisions>
            {page.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision}>
                {decision.id === page.undoable && (
                  <Button variant="secondary" size="small" busy={isPending} onClick={() => undo(decision.id)}>
                    <Undo2 size={16} aria-hidden />
                    {undoWords[decision.action]}
                  </Button>
                )}
              </Decision>
            ))}
          </Decisions>
        </>
      ) : (
        <p>
          {isSingle
            ? 'There is one record. Records with the same mobile number, surname and initial are added to this page.'
            : 'These records have the same mobile number, surname and initial.'}
        </p>
      )}
      {latest && page.undoable === null && (
        <p>To undo this, first undo the later merge or split on the page of the records that were moved.</p>
      )}
      <Tools>
        <Button variant="secondary" size="small" onClick={() => setOpen('merge')}>
          <Merge size={16} aria-hidden />
          Merge with...
        </Button>
        {!isSingle && (
          <Button variant="secondary" size="small" onClick={() => setOpen('split')}>
            <Split size={16} aria-hidden />
            Split records...
          </Button>
        )}
      </Tools>
      {isOpen === 'merge' && (
        <MergeDialog record={record} page={page} undo={undo} onClose={() => setOpen(undefined)} />
      )}
      {isOpen === 'split' && (
        <SplitDialog record={record} page={page} undo={undo} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
};
