import { styled } from 'styled-components';
import { Notice } from './notice.ts';

/** What is wrong, in the place that it is about. */
export const Problem = styled(Notice).attrs({ as: 'p', $tone: 'danger' })``;
