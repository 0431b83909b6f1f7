import { product } from '@evenkeel/contract/product';

/** `isPlanned`: it is not there yet, and is not shown as if it were. */
export type Told = { title: string; text: string; isPlanned?: boolean };

export const mission = [
  `Children with two homes need two parents who know the same things. ${product.name} gives both the same calendar, the same messages and the same account of who paid what, so that less has to be argued about.`,
  'It takes no side. Nobody is scored, compared or watched; what is shared looks the same to both, and what was said can be read again in its own words.',
];

export const features: readonly Told[] = [
  {
    title: 'Calendar management',
    text: 'One schedule for both homes: whose each night is, when the exchange is, and every change with the yes of both.',
  },
  {
    title: 'Expense tracking',
    text: 'What was paid for the children, what share of it the other parent bears, and a balance of what is confirmed.',
  },
  {
    title: 'Messages',
    text: 'One conversation for each topic. Nothing is edited or deleted, and nobody is shown as online or typing.',
  },
  {
    title: 'Document sharing',
    text: 'Plans, orders and report cards in one library, with who may see each.',
    isPlanned: true,
  },
  {
    title: 'Health records',
    text: 'Appointments, vaccines, allergies and growth, the same for both parents.',
    isPlanned: true,
  },
];

export const served: readonly Told[] = [
  { title: 'Parents', text: 'Two parents in two homes. One can begin alone, and invite the other later.' },
  {
    title: 'Legal Professionals',
    text: 'Family lawyers and mediators have a free account. Nothing of a family is open to them before a parent grants it.',
  },
  {
    title: 'Judges & Court Officials',
    text: 'A free account as well. A role is what somebody says about themselves, and opens nothing by itself.',
  },
];
