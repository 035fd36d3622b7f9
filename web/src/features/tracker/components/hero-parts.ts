import { styled } from 'styled-components';
import { colour, fontSize, from, radius, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.ts';

export const Hero = styled(Card)<{ $isGood: boolean }>`
  display: grid;
  gap: ${space(4)};
  border-color: ${({ $isGood }) => ($isGood ? colour.success : colour.line)};

  h2 {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    color: ${({ $isGood }) => ($isGood ? colour.success : colour.text)};
    font-size: ${fontSize.heading};
    letter-spacing: -0.025em;
  }

  h2 svg {
    flex: none;
  }

  > a {
    ${from.tablet} {
      justify-self: start;
    }
  }
`;

export const Eyebrow = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin-bottom: -${space(2)};
  color: ${colour.muted};
  font-size: 0.875rem;

  :first-child {
    color: ${colour.accent};
    font-weight: 650;
  }
`;

export const Message = styled.p<{ $isNote: boolean }>`
  padding-left: ${({ $isNote }) => ($isNote ? space(4) : 0)};
  border-left: ${({ $isNote }) => ($isNote ? `3px solid ${colour.accent}` : '0')};
  white-space: pre-line;
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${colour.muted};
    font-size: 0.875rem;
  }
`;

export const Task = styled.div<{ $isUrgent: boolean }>`
  container-type: inline-size;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $isUrgent }) => ($isUrgent ? colour.warningSoft : colour.sunken)};

  h3 {
    margin-bottom: ${space(1)};
    font-size: ${fontSize.body};
  }

  > button,
  > a {
    width: 100%;
    margin-top: ${space(4)};

    ${from.tablet} {
      width: auto;
    }
  }
`;

export const Moments = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  color: ${colour.muted};
  font-size: 0.875rem;
`;
