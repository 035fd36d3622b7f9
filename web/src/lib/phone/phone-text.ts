import { toE164 } from '@loanline/proto/rules/uk-phone';

/** A UK mobile as people read it out, '07700 900123', however it is stored; anything else as it is. */
export const phoneText = (phone: string): string => {
  const [, area, number] = /^\+44(7\d{3})(\d{6})$/.exec(toE164(phone) ?? '') ?? [];
  return area && number ? `0${area} ${number}` : phone;
};
