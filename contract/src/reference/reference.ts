import type { AnyContractProcedure } from '@orpc/contract';
import type { Contract } from '../contract.ts';
import { accountWords } from './account-words.ts';
import { courtWords, documentWords } from './document-words.ts';
import { calendarWords, messageWords, notificationWords, paymentWords } from './daily-words.ts';
import { childrenWords, familyWords, noteWords, onboardingWords } from './family-words.ts';
import { counselWords } from './counsel-words.ts';
import { grantWords } from './grant-words.ts';
import { schoolWords } from './school-words.ts';
import { mediationWords } from './mediation-words.ts';
import { healthWords } from './health-words.ts';
import { contactWords, planWords, securityWords } from './security-words.ts';
import type { Words } from './words.ts';

type WordsOf<Part> = Part extends AnyContractProcedure ? Words : { readonly [Key in keyof Part]: WordsOf<Part[Key]> };

/** What the reference says of each operation. One that is missing here doesn't compile, and no page loads any of it. */
export const reference: WordsOf<Contract> = {
  accounts: accountWords,
  security: securityWords,
  contact: contactWords,
  families: familyWords,
  grants: grantWords,
  onboarding: onboardingWords,
  children: childrenWords,
  calendar: calendarWords,
  messages: messageWords,
  notes: noteWords,
  notifications: notificationWords,
  payments: paymentWords,
  documents: documentWords,
  court: courtWords,
  counsel: counselWords,
  health: healthWords,
  mediation: mediationWords,
  school: schoolWords,
  plans: planWords,
};
