import { product } from '@evenkeel/contract/product';

export type Term = { id: string; title: string; paragraphs: readonly string[] };

/** What holds between whoever uses this site and its operator. */
export const terms: readonly Term[] = [
  {
    id: 'what-this-is',
    title: 'What this is',
    paragraphs: [
      `${product.name} helps separated parents coordinate the care of their children, and lets professionals help them. It keeps what the two of you write down, in order and with its time. It is no lawyer, no doctor, no court and no emergency service.`,
      'A court order, and an agreement that a court has approved, go before anything that is written here. When somebody is in danger, call the emergency number of your place.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    paragraphs: [
      'An account belongs to one grown-up person. Sign up with your own name, since the other parent reads it beside everything you write, and with a mailbox that you alone can read.',
      'Do not give your password or a code from your mailbox to anybody. What is done in your account counts as done by you until you say otherwise.',
      'A role such as lawyer, mediator or judge is what somebody says about themselves. Nobody has checked it, and it opens no family.',
      'You can protect your account with a second step and with passkeys. If you lose them, getting back in takes three days or more. The browsers you use are told, and can put it off.',
    ],
  },
  {
    id: 'what-is-shared',
    title: 'What is shared stays shared',
    paragraphs: [
      'What you enter for your family belongs to its record, and the other parent may keep, read and export it, and show it to a court, as you may. You cannot take it back, also when you leave.',
      'A message cannot be changed or deleted once it is sent. Think before you send it; a draft is yours alone. What you correct elsewhere shows its new version, and the earlier ones stand in the history.',
      'Only enter what you may share. What concerns a child concerns both parents; a document or a photo of somebody else may need their consent.',
    ],
  },
  {
    id: 'how-to-write',
    title: 'How to treat each other here',
    paragraphs: [
      'No threats, no insults, no watching of the other parent or of the children, nothing false in somebody else’s name, and nothing that the law forbids.',
      'Sixty messages of one person are delivered in an hour, and later ones wait their turn. Other limits keep anybody from being flooded. Do not try to get around them, and do not try to see what is not yours.',
      'The operator may close an account that is used in this way. What the other parent needs as a record stays with them.',
    ],
  },
  {
    id: 'money',
    title: 'Money',
    paragraphs: [
      'Expenses, shares and the balance say what the two of you have entered and confirmed. They are no judgment of who owes what.',
      'The custody schedule is what the two of you agreed on here. It is not a court order, and counts of nights and hours follow it: what actually happened may differ.',
      'A payment that is recorded here has changed hands elsewhere, and counts when its receiver confirms it. Where the operator has set up a payment service, its own terms hold for what you pay through it.',
    ],
  },
  {
    id: 'price',
    title: 'What it costs',
    paragraphs: [
      'A parent’s account begins with a free trial of 14 days. It asks for no means of payment, and nothing is charged when it ends. Accounts of professionals are free.',
      'A plan is paid for every month until you cancel it, and your whole family has it. What is there can be read, answered, confirmed and taken out for ever, also by who never paid.',
      'Nothing is ever charged that you did not order on a page that named its price. A plan is not sold as long as everything that it adds is still planned.',
      'You can cancel a plan in your profile at any time, and it ends with the month that is paid for. Deleting your account cancels it too.',
    ],
  },
  {
    id: 'care',
    title: 'What you can rely on',
    paragraphs: [
      'What was saved is kept, and nothing that was sent is lost without somebody being told. Even so, a server can be away. Keep what you need for a date in court also outside of this site.',
      'The operator answers for what they do on purpose or with gross carelessness, and wherever the law says that they must.',
    ],
  },
  {
    id: 'ending',
    title: 'Leaving, and changes of these terms',
    paragraphs: [
      'You can stop at any time, without a reason: open Profile and press Delete Account. The account closes at once and is erased after 14 days; until then a link in your email brings it back. What was shared stays with the other parent, as the Privacy Policy says.',
      'You can also leave a family and keep your account. Nothing that you shared goes with you.',
      'When these terms change, the day above changes with them. What changes to your disadvantage holds for you only after you were told and could leave.',
      'Where these terms are silent, the law of the place of the operator holds, and what protects you at your own place besides.',
    ],
  },
];
