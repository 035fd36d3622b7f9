import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import type { Tone } from '../badge.ts';
import { thumbReach } from '../thumb-reach.ts';
import { Menu } from './menu.tsx';

const tones = {
  neutral: [colour.sunken, colour.text],
  info: [colour.infoSoft, colour.info],
  accent: [colour.accentSoft, colour.accent],
  warning: [colour.warningSoft, colour.warning],
  success: [colour.successSoft, colour.success],
  danger: [colour.dangerSoft, colour.danger],
} as const satisfies Record<Tone, readonly [string, string]>;

const Pill = styled.button<{ $tone?: Tone | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  max-width: 100%;
  min-height: 2.25rem;
  padding: 0 ${space(2.5)} 0 ${space(3)};
  border: 1px solid currentcolor;
  border-radius: ${radius.full};
  background: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  color: ${({ $tone = 'neutral' }) => tones[$tone][1]};
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  td & {
    min-height: 1.75rem;
    padding: 0 ${space(2)} 0 ${space(2.5)};
    border-color: transparent;
    font-size: 0.8125rem;
  }

  td &:hover {
    border-color: currentcolor;
  }

  svg {
    flex: none;
  }

  article & {
    line-height: 1.15;
    text-align: left;
    white-space: normal;
  }

  ${thumbReach(1.25)}
`;

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
  const { label, tone, value, statuses, labels, hints, closed = [], onChoose } = props;
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
        <Pill {...button} type="button" $tone={tone} aria-label={`${label}: ${labels[value] ?? value}`}>
          <span>{labels[value] ?? value}</span>
          <ChevronDown size={16} aria-hidden />
        </Pill>
      )}
    />
  );
};
