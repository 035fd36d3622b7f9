import type { ReviewCheck, ReviewFinding } from '@loanline/proto/entities/ai-review';
import { checkAddresses } from './checks/addresses.ts';
import { checkAffordability } from './checks/affordability.ts';
import { checkAge } from './checks/age.ts';
import { checkCompleteness } from './checks/completeness.ts';
import { checkContradictions } from './checks/contradictions.ts';
import { checkPreviousLending } from './checks/previous-lending.ts';
import { checkPriceCap } from './checks/price-cap.ts';
import { checkVulnerability } from './checks/vulnerability.ts';
import type { CaseFile } from './case-file.ts';
import type { Check } from './finding.ts';

/** Each check with the text that staff see while it runs. */
const checks: Readonly<Record<ReviewCheck, readonly [check: Check, progress: string]>> = {
  completeness: [checkCompleteness, 'Checking that the application is complete'],
  age: [checkAge, 'Checking the age'],
  addresses: [checkAddresses, 'Checking the addresses'],
  contradictions: [checkContradictions, 'Comparing what was said with what was filed'],
  'previous-lending': [checkPreviousLending, 'Looking at previous lending'],
  affordability: [checkAffordability, 'Working out affordability'],
  'price-cap': [checkPriceCap, 'Checking the price cap'],
  vulnerability: [checkVulnerability, 'Looking for signs of vulnerability'],
};

/**
 * Every finding of every check, in the order of `reviewChecks`.
 * @param logStep called before each check with what is being done
 */
export const assess = async (
  caseFile: CaseFile,
  logStep: (progress: string) => Promise<void> = () => Promise.resolve(),
): Promise<ReviewFinding[]> => {
  const findings: ReviewFinding[] = [];
  for (const [check, progress] of Object.values(checks)) {
    await logStep(progress);
    findings.push(...check(caseFile));
  }
  return findings;
};
