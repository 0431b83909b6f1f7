import { product } from '@evenkeel/contract/product';

export type Point = { title: string; text: string };

export const mission = [
  `Children with two homes need two parents who know the same things. ${product.name} gives both of you the same calendar, the same messages and the same record of who paid what, so there is less to argue about.`,
  'It doesn’t take sides. We don’t score, compare or watch anyone. What you share looks the same to both of you, and you can always read what was actually said.',
];

export const features: readonly Point[] = [
  {
    title: 'Calendar management',
    text: 'One custody schedule for both homes: where the children sleep each night, and when the exchanges are. Both parents agree to every change.',
  },
  {
    title: 'Expense tracking',
    text: 'What you paid for the children, the other parent’s share, and a balance of what you both confirmed.',
  },
  {
    title: 'Messages',
    text: 'One conversation for each topic. Messages can’t be edited or deleted, and we don’t show who is online or typing.',
  },
  {
    title: 'Document sharing',
    text: 'Parenting plans, court orders and report cards in one library. You choose whether a document is for both of you or only for you.',
  },
  {
    title: 'Health records',
    text: 'Appointments, vaccines, allergies and growth, the same for both parents.',
  },
];

export const served: readonly Point[] = [
  {
    title: 'Parents',
    text: 'Two parents in two homes. One can start alone and invite the other later. Each can let a grandparent or carer read the days, health or school of the children they choose.',
  },
  {
    title: 'Legal Professionals',
    text: 'Accounts for family lawyers and mediators are free. They read only what a parent grants, section by section and with an end date. A mediator needs both parents, can write down with them what is agreed and what is open, and can suggest a schedule that both answer.',
  },
  {
    title: 'Judges & Court Officials',
    text: 'Accounts are free, too, and both parents decide what a judge reads. People choose their own role. We don’t check it, and it gives no access by itself.',
  },
];
