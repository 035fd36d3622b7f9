const fillers = new Set(
  (
    'i we my our the a an and it its is are am do have pay paying spend spending get receive claim ' +
    'about around approx approximately roughly circa only just of at on usually normally also then plus'
  ).split(' '),
);

const words = (text: string) => text.toLowerCase().match(/[a-z\d'’]+/g) ?? [];

/** Whether a text says nothing of what a sum is of: "", "I pay", "about". */
export const namesOnlyAmount = (text: string): boolean => words(text).every((word) => fillers.has(word));
