/**
 * In how many columns choices are laid out where there is room for so many: in rows of like length, and none of them alone
 * in the last row of three or more columns.
 */
export const choiceColumns = (choices: number, room: number): number => {
  let columns = Math.ceil(choices / Math.ceil(choices / room));
  while (columns > 2 && choices % columns === 1) columns -= 1;
  return columns;
};
