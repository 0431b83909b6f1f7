import { product } from '@evenkeel/contract/product';

export type Term = { id: string; title: string; paragraphs: readonly string[] };

export const terms: readonly Term[] = [
  {
    id: 'what-this-is',
    title: 'What this is',
    paragraphs: [
      `${product.name} helps separated parents coordinate the care of their children, and lets professionals help them. It records what the two of you enter, in order and with the time. It is not a lawyer, a doctor, a court or an emergency service.`,
      'A court order, or an agreement that a court has approved, comes before anything written here. If someone is in danger, call your local emergency number.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    paragraphs: [
      'Accounts are for adults. Each person needs their own. Sign up with your own name, because the other parent sees it next to everything you write, and with a mailbox that only you can read.',
      'Do not give your password or a PIN from your mailbox to anyone. What is done in your account counts as done by you until you tell the operator otherwise.',
      'People choose their own role, such as lawyer, mediator or judge. Nobody has checked it, and it gives no access to a family.',
      'You can protect your account with a second step and with passkeys. If you lose them, getting back in takes three days or more. The browsers where you are signed in show the request, and it can be put off there.',
    ],
  },
  {
    id: 'what-is-shared',
    title: 'What is shared stays shared',
    paragraphs: [
      'What you enter for your family belongs to its record, and the other parent may keep, read and export it, and show it to a court. So may you. You cannot take it back, not even when you leave.',
      'A message cannot be changed or deleted once it is sent. Think before you send it. Only you see your drafts. When you correct something else, the new version shows and the history keeps the earlier ones.',
      'Only enter what you may share. What concerns a child concerns both parents. A document or a photo of someone else may need their consent.',
    ],
  },
  {
    id: 'how-to-write',
    title: 'How to treat each other here',
    paragraphs: [
      'No threats, no insults, no spying on the other parent or the children, nothing false in someone else’s name, and nothing illegal.',
      'We deliver up to 60 messages per person in an hour. Later ones wait their turn. Other limits keep people from being flooded. Do not try to get around them, and do not try to see what is not yours.',
      'The operator may close an account that breaks these rules. What was shared stays with the other parent.',
    ],
  },
  {
    id: 'money',
    title: 'Money',
    paragraphs: [
      'Expenses, splits and the balance show what the two of you have entered and confirmed. They do not decide who legally owes what.',
      'The custody schedule is what the two of you agreed on here. It is not a court order. Counts of nights and hours are based on the schedule. What actually happened may differ.',
      'A payment that you record here was made somewhere else. It counts after the receiver confirms it. If the operator has set up a payment service, that service’s terms apply to what you pay through it.',
    ],
  },
  {
    id: 'price',
    title: 'What it costs',
    paragraphs: [
      'A parent’s account starts with a free 14-day trial. You do not enter a card, and nothing is charged when the trial ends. Accounts for professionals are free.',
      'You pay for a plan every month until you cancel, and your whole family has it. You can always read, answer, confirm and export what exists, even if you never paid.',
      'You are only charged for what you ordered on a page that showed the price. A plan is not sold if everything it adds is still planned.',
      'You can cancel a plan in your profile at any time, and it ends with the month you paid for. Deleting your account cancels it, too.',
    ],
  },
  {
    id: 'care',
    title: 'What you can rely on',
    paragraphs: [
      'What you saved is kept, and if something you sent is not delivered, you are told. Even so, a server can be down. Keep your own copy of anything you need for court.',
      'The operator is liable for intent and gross negligence, and wherever the law requires it.',
    ],
  },
  {
    id: 'ending',
    title: 'Leaving, and changes to these terms',
    paragraphs: [
      'You can stop at any time, without a reason: open Profile and press Delete Account. The account closes at once and is erased after 14 days; until then you can restore it with a link we email you. What was shared stays with the other parent, as the Privacy Policy says.',
      'You can also leave a family and keep your account. What you shared stays with the family.',
      'When these terms change, so does the date above. A change to your disadvantage applies to you only after you were told and had the chance to leave.',
      'For anything these terms do not cover, the law where the operator is located applies. Laws that protect you where you live apply as well.',
    ],
  },
];
