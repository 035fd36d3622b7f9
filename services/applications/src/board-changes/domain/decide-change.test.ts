import { describe, expect, it } from '@jest/globals';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import fc from 'fast-check';
import { boardItem } from '../../testing/board-item.ts';
import { decideBoardChange, type KnownApplication } from './decide-change.ts';
import type { KnownOutcome, OutcomeDecision } from '../../outcomes/domain/decide-outcome.ts';
import { moveToStage } from '../../stages/domain/stages.ts';

const minute = (n: number) => new Date(Date.UTC(2026, 0, 5, 9, n)).toISOString();
const itemAt = (stage: number, at: string) =>
  boardItem({ applicationId: '07480', stage, stageChangedAt: at });

const outcomeAfter = (known: KnownApplication | undefined, decision: OutcomeDecision): KnownOutcome => {
  if (decision.kind === 'none')
    return { outcome: known?.outcome ?? null, outcomeChangedAt: known?.outcomeChangedAt ?? null };
  const outcome = decision.kind === 'set' ? { ...decision.given, source: 'board' as const } : null;
  return { outcome, outcomeChangedAt: decision.at };
};

const applied = (known: KnownApplication | undefined, item: BoardItem): KnownApplication | undefined => {
  const decision = decideBoardChange(known, item, minute(59));
  if (decision.kind === 'nothing') return known;
  const { stages, outcomeDecision, ...details } = decision.outcome;
  return { ...details, ...stages, ...outcomeAfter(known, outcomeDecision), id: 1 };
};

describe('a day of moves on the board and by staff', () => {
  it('ends at the newest move, whenever the board is read in between', () => {
    const act = fc.record({
      who: fc.constantFrom('staff', 'board', 'sync'),
      stage: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (day) => {
        let onBoard = itemAt(1, minute(0));
        let known = applied(undefined, onBoard);
        let newest = 1;
        const sync = () => {
          known = applied(known, onBoard);
          // A change that comes twice has one effect.
          expect(decideBoardChange(known, onBoard, minute(59)).kind).toBe('nothing');
        };
        day.forEach(({ who, stage }, n) => {
          const at = minute(n + 1);
          if (who === 'sync') sync();
          if (who === 'board' && stage !== onBoard.stage) {
            onBoard = itemAt(stage, at);
            newest = stage;
          }
          const moved = who === 'staff' && known ? moveToStage(known, { toStage: stage, at }) : undefined;
          if (known && moved?.kind === 'moved') {
            known = { ...known, ...moved.state };
            newest = stage;
          }
        });
        sync();
        expect(known?.currentStage).toBe(newest);
      }),
    );
  });

  it('ends at the newest move even when the one before it arrives last', () => {
    const atFirst = applied(undefined, itemAt(4, minute(1)));
    const thereAgain = applied(atFirst, itemAt(4, minute(3)));
    expect(applied(thereAgain, itemAt(3, minute(2)))).toMatchObject({
      currentStage: 4,
      stageChangedAt: minute(3),
    });
  });

  it('does not change fields that the board leaves out', () => {
    const known = applied(undefined, {
      ...itemAt(3, minute(1)),
      loanAmount: 300,
      customerPhone: '07700 900123',
    });
    const after = applied(known, itemAt(4, minute(2)));
    expect(after).toMatchObject({ loanAmount: 300, customerPhone: '07700 900123', currentStage: 4 });
  });
});
