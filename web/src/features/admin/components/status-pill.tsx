import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import type { Tone } from '../../../ui/badge.ts';

const tones = {
  neutral: [colour.sunken, colour.text],
  info: [colour.infoSoft, colour.info],
  accent: [colour.accentSoft, colour.accent],
  warning: [colour.warningSoft, colour.warning],
  success: [colour.successSoft, colour.success],
  danger: [colour.dangerSoft, colour.danger],
} as const satisfies Record<Tone, readonly [string, string]>;

const Wrap = styled.span<{ $tone: Tone }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  border-radius: ${radius.full};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};

  svg {
    position: absolute;
    right: ${space(2.5)};
    pointer-events: none;
  }
`;

const Control = styled.select`
  appearance: none;
  min-height: 2.25rem;
  padding: 0 ${space(8)} 0 ${space(3)};
  border: 1px solid currentcolor;
  border-radius: ${radius.full};
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  cursor: pointer;

  option {
    background: ${colour.surface};
    color: ${colour.text};
  }
`;

interface StatusPillProps<S extends string> {
  /** Whose status it is; for screen readers. */
  label: string;
  tone: Tone;
  value: S;
  statuses: readonly S[];
  labels: Readonly<Record<S, string>>;
  /** Statuses that may not be chosen now. */
  closed?: readonly S[];
  onChoose: (status: S) => void;
}

/** A status in its colour, and the choice of another. */
export const StatusPill = <S extends string>(props: StatusPillProps<S>): ReactNode => {
  const { label, tone, value, statuses, labels, closed = [], onChoose } = props;
  return (
    <Wrap $tone={tone}>
      <Control
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = statuses.find((status) => status === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status} disabled={closed.includes(status)}>
            {labels[status]}
          </option>
        ))}
      </Control>
      <ChevronDown size={16} aria-hidden />
    </Wrap>
  );
};
