/** Whether the page is on a phone or tablet: what is pointed with is a finger. */
export const isMobile = (): boolean => matchMedia('(pointer: coarse)').matches;
