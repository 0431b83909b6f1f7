import { Names } from '@evenkeel/contract/accounts';
import { rulesOf } from '../lib/rules-of.ts';

// Loaded when the form is first used.

export const rules = rulesOf(Names);
