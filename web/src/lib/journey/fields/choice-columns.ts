/**
 * Returns the number of columns for choices, at most as many as there is room for: the rows are of similar length, and a last
 * row of three or more columns has more than one choice.
 */
export const choiceColumns = (choices: number, room: number): number => {
  let columns = Math.ceil(choices / Math.ceil(choices / room));
  while (columns > 2 && choices % columns === 1) columns -= 1;
  return columns;
};
