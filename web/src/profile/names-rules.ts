import { Names } from '@evenkeel/contract/accounts';
import { rulesOf } from '../lib/rules-of.ts';

// What the form needs once it is touched, and not before.

export const rules = rulesOf(Names);
