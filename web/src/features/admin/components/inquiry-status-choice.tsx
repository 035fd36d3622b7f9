import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { inquiryStatuses, inquiryStatusLabels } from '@loanline/proto/enums/inquiry-statuses';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space } from '../../../theme/tokens.ts';
import { visitorName } from '../model/names.ts';
import { inquiryStatusTones } from '../model/inquiry-status-tones.ts';
import { useInquiryStatus } from './use-inquiry-status.ts';

const Wrap = styled.span<{ $tone: keyof typeof tones }>`
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

const tones = {
  info: [colour.infoSoft, colour.info],
  accent: [colour.accentSoft, colour.accent],
  warning: [colour.warningSoft, colour.warning],
  success: [colour.successSoft, colour.success],
} as const;

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

interface InquiryStatusChoiceProps {
  inquiry: StaffInquiry;
  /** Called when the inquiry was resolved here. */
  onResolved?: () => void;
}

/** The status of an inquiry, in its colour, and the choice of another. */
export const InquiryStatusChoice = ({ inquiry, onResolved }: InquiryStatusChoiceProps): ReactNode => {
  const setStatus = useInquiryStatus();
  return (
    <Wrap $tone={inquiryStatusTones[inquiry.status]}>
      <Control
        aria-label={`Status of ${visitorName(inquiry)}`}
        value={inquiry.status}
        onChange={({ target }) => {
          const chosen = inquiryStatuses.find((status) => status === target.value);
          if (!chosen) return;
          void setStatus(inquiry, chosen).then((done) => {
            if (done && chosen === 'resolved') onResolved?.();
          });
        }}
      >
        {inquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {inquiryStatusLabels[status]}
          </option>
        ))}
      </Control>
      <ChevronDown size={16} aria-hidden />
    </Wrap>
  );
};
