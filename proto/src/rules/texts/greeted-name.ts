const mostCharacters = 40;
const mostWords = 4;
const namesOnly = /^[\p{L}\p{M}\d' ’.-]+$/u;
/** Phones turn these into links: a web address, a telephone number. */
const link = /\.[\p{L}\d]{2}|\d{3}/u;

/**
 * The first name in a message that we send. Anybody can apply in the name and with the number of somebody else, so a name
 * that may be a message of its own is left out: ''.
 */
export const greetedName = (firstName: string): string => {
  const name = firstName.replace(/\s+/g, ' ').trim();
  const isPlain =
    name.length <= mostCharacters &&
    name.split(' ').length <= mostWords &&
    namesOnly.test(name) &&
    !link.test(name);
  return isPlain ? name : '';
};
