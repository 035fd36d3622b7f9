/** A reference as it is known, from one as people write it: '# 07 480' is 07480. */
export const bareReference = (typed: string): string => typed.replace(/[\s#]/g, '');
