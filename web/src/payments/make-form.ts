import '@evenkeel/contract/no-eval';
import { paidThrough } from '@evenkeel/contract/payments.rules';
import { plainDigits } from '@evenkeel/contract/plain-digits';
import * as z from 'zod';
import { today } from '../lib/days.ts';
import { Amount } from './amount.ts';
import { cvvProblem, expiryProblem, numberProblem } from './card.ts';
import { description } from './expense-form.ts';

/** The form’s fields. Of the card, only brand and last four leave the browser. */
export type MakeForm = {
  amount: string;
  description: string;
  paymentMethod: (typeof paidThrough)[number];
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  cardholderName: string;
  code: string;
};

export const emptyMake: MakeForm = {
  amount: '',
  description: '',
  paymentMethod: 'credit-card',
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  cardholderName: '',
  code: '',
};

export const cardFields = ['cardNumber', 'expiryDate', 'cvv', 'cardholderName'] as const;

const typed = z.object({
  amount: Amount,
  description,
  paymentMethod: z.enum(paidThrough),
  cardNumber: z.string(),
  expiryDate: z.string(),
  cvv: z.string(),
  cardholderName: z.string(),
  code: z.string(),
});

/** The provider's own page asks for the card. */
export const HostedForm = typed;

/** The test provider checks a card here; PayPal has none. */
export const TestForm = typed.superRefine((form, { addIssue }) => {
  if (form.code !== '' && !/^\d{6}$/.test(plainDigits(form.code)))
    addIssue({ code: 'custom', path: ['code'], message: 'Please enter the 6 digits' });
  if (form.paymentMethod !== 'credit-card') return;
  const problems = {
    cardNumber: numberProblem(form.cardNumber),
    expiryDate: expiryProblem(form.expiryDate, today()),
    cvv: cvvProblem(form.cvv),
    cardholderName: form.cardholderName.trim() ? undefined : 'Please enter the name on the card',
  };
  for (const [field, message] of Object.entries(problems)) {
    if (message) addIssue({ code: 'custom', path: [field], message });
  }
});
