import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../badge.ts';
import { tones } from '../badge.ts';
import { Menu } from './menu.tsx';
import { Pill } from './pill.ts';

interface StatusPillProps<S extends string> {
  /** Whose status it is; for screen readers. */
  label: string;
  /** Undefined for a status that a newer server has. */
  tone: Tone | undefined;
  value: S;
  statuses: readonly S[];
  labels: Readonly<Record<string, string>>;
  /** Says what choosing a status does besides changing it. */
  hints?: Readonly<Partial<Record<S, string>>>;
  /** Statuses that may not be chosen now. */
  closed?: readonly S[];
  onChoose: (status: S) => void;
}

/** Shows a status in its colour, with a menu to choose another, which is saved at once. */
export const StatusPill = <S extends string>(props: StatusPillProps<S>): ReactNode => {
  const { label, tone = 'neutral', value, statuses, labels, hints, closed = [], onChoose } = props;
  const [ground, text] = tones[tone];
  return (
    <Menu
      items={statuses.map((status) => ({
        value: status,
        label: labels[status] ?? status,
        hint: hints?.[status],
        disabled: closed.includes(status),
      }))}
      chosen={value}
      onChoose={onChoose}
      button={(button) => (
        <Pill
          {...button}
          type="button"
          $ground={ground}
          $text={text}
          aria-label={`${label}: ${labels[value] ?? value}`}
        >
          <span>{labels[value] ?? value}</span>
          <ChevronDown size={14} aria-hidden />
        </Pill>
      )}
    />
  );
};
