import type { ColumnHead } from '../../../ui/list/table-head.tsx';

/**
 * The columns that are shown: those that are asked for and those that always are, or the usual ones when none is asked
 * for.
 *
 * @param asked ids of columns; none of them may still exist
 */
export const chosenColumns = <C extends Pick<ColumnHead, 'id' | 'choice'>>(
  columns: readonly C[],
  asked: readonly string[] = [],
): readonly C[] => {
  const isUsual = !columns.some(({ id }) => asked.includes(id));
  return columns.filter(
    ({ id, choice }) => choice === 'always' || (isUsual ? choice !== 'extra' : asked.includes(id)),
  );
};
