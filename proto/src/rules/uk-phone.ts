/** Why a text is no UK phone number. */
export type PhoneFault = 'blank' | 'not-a-number' | 'not-uk' | 'too-short' | 'too-long';

export type UkPhone =
  | { readonly valid: true; readonly e164: string; readonly kind: 'mobile' | 'landline' }
  | { readonly valid: false; readonly reason: PhoneFault };

const faulty = (reason: PhoneFault): UkPhone => ({ valid: false, reason });

// Spaces (also no-break ones), hyphens and dashes, dots, brackets and slashes carry no meaning, nor do the direction
// marks that phones add to a copied number.
const punctuation = /[\s.()/\-\u2010-\u2015\u2212\p{Cf}]/gu;
const link = /^tel:/i;
const countryCode = String.raw`(?:\+44|0044|44(?=0?\d{10}$))0?`;
const international = new RegExp(`^${countryCode}(\\d+)$`);
const leadingCode = new RegExp(`^${countryCode}`);

const withoutPunctuation = (text: string): string => text.replace(punctuation, '').replace(link, '');

/** The digits after the country code or the leading zero, or why the text has none. */
const readDigits = (text: string): { digits: string } | { fault: PhoneFault } => {
  if (text.trim() === '') return { fault: 'blank' };
  const bare = withoutPunctuation(text);
  if (!/^\+?\d+$/.test(bare)) return { fault: 'not-a-number' };
  const [, digits] = international.exec(bare) ?? [];
  if (digits !== undefined) return { digits };
  if (/^(?:\+|00)/.test(bare)) return { fault: 'not-uk' };
  return bare.startsWith('0') ? { digits: bare.slice(1) } : { fault: 'not-uk' };
};

/**
 * Reads a UK phone number in any usual spelling: 07..., +44, 0044, 44, with (0), spaces, hyphens, dots, brackets.
 * Ofcom's numbers for drama (07700 900xxx) are valid.
 */
export const parseUkPhone = (text: string): UkPhone => {
  const national = readDigits(text);
  if ('fault' in national) return faulty(national.fault);
  const { digits } = national;
  if (digits.length < 10) return faulty('too-short');
  if (digits.length > 10) return faulty('too-long');
  if (!/^[1-35789]/.test(digits)) return faulty('not-uk');
  return { valid: true, e164: `+44${digits}`, kind: digits.startsWith('7') ? 'mobile' : 'landline' };
};

/** A phone number as +44..., or null when it is not one. */
export const toE164 = (text: string): string | null => {
  const phone = parseUkPhone(text);
  return phone.valid ? phone.e164 : null;
};

/** Whether a text is a number from abroad, written as providers write it. */
export const isForeignE164 = (text: string): boolean => /^\+(?!44)[1-9]\d{6,14}$/.test(text);

export const isUkMobile = (text: string): boolean => {
  const phone = parseUkPhone(text);
  return phone.valid && phone.kind === 'mobile';
};

/** The ten digits with which every spelling of a number in the form +44... ends. */
export const nationalDigits = (e164: string): string => e164.replace(/^\+44/, '');

/** Writes a number, or the beginning of one, without a country code and punctuation: `+44 (0)7700 9` as `077009`. */
export const dialledHere = (text: string): string => withoutPunctuation(text).replace(leadingCode, '0');
