/** For tests: what "Everything in detail" says to a co-parent, word for word. */
export const sharedLines = [
  [
    'What the two of you will share',
    [
      'The calendar, with its events',
      'Whose home each night is at, and every proposal to change that',
      'What either of you enters about the children, and their alerts',
      'Messages between the two of you, and when a message was first opened',
      'Expenses and payments, with every answer to them',
      'Documents that one of you shares with “Both of us”',
      'Court decisions and court dates that one of you shares with “Both of us”',
      'The children’s health records',
      'What either of you enters about school',
      'Your first name, and the email address you connect with',
      'Access you both give a mediator, coordinator or judge, and what they looked at',
      'Session pages and suggested schedules of a mediator or coordinator you both gave access: drafts that only the three of you read',
      'That one of you gave a lawyer access, to which sections and for how long. Never what they looked at',
      'That one of you lets a relative or carer read the calendar, health or school of some children: which, of whom, and for how long',
      'The record of all of this. Entries from before you joined are marked',
    ],
  ],
  [
    'What is not shared',
    [
      'Private notes and drafts: no one else ever sees them',
      'What one of you writes with a lawyer, relative or carer, and documents that a lawyer adds for one of you',
      'Documents and court dates that are “Only me”, and whether you opened a document',
      'When, where and on which devices you sign in',
      'Your password, second step and safety settings, or whether you have any',
      'A new email address, or that you changed it',
      'Your other families, or whether you have any',
      'Your other email, your phone number and your location',
    ],
  ],
  [
    'If both of you add a third parent',
    [
      'No documents at first. After both parents turn them on, they see documents that the two parents share, and can’t change any. Either parent can turn it off at once.',
      'No health records at first: of an appointment they see the child, the time, and whose turn it is. After both parents turn them on, they see all of them, and can’t change any. Either parent can turn it off at once.',
      'Nothing about school at first. After both parents turn it on, they see all of it, and can’t change any. Either parent can turn it off at once.',
      'Court decisions and court dates are never shown to a third parent.',
    ],
  ],
];

/** The same to a third parent. */
export const thirdLines = [
  [
    'What you will see and change',
    [
      'The calendar: all of it, except court dates. You can add and change events.',
      'Whose home each night is at, and the rules for it. You can’t change them.',
      'What is entered about the children, and their alerts. You can add and change both.',
      'Messages that you write or receive. You never see those between the two parents.',
      'Expenses and payments, with every answer to them. You can’t change them.',
    ],
  ],
  [
    'What you won’t see',
    [
      'No documents at first. After both parents turn them on, you see documents that the two share, and can’t change any. Either of them can turn it off at once.',
      'No health records at first: of an appointment you see the child, the time, and whose turn it is. After both parents turn them on, you see all of them, and can’t change any. Either of them can turn it off at once.',
      'Nothing about school at first. After both parents turn it on, you see all of it, and can’t change any. Either of them can turn it off at once.',
      'Court decisions and court dates are never shown to you.',
    ],
  ],
  [
    'What both parents learn',
    [
      'Your first name, and the email address you connect with',
      'What you add or change, and when',
      'When you first open a message: each parent sees that only of messages between the two of you',
      'That you joined, and when you leave',
      'Anyone a parent gives access, such as a lawyer or relative, may read what you add and your messages with that parent',
    ],
  ],
  [
    'What is not shared',
    [
      'Private notes and drafts: no one else ever sees them',
      'When, where and on which devices you sign in',
      'Your password, second step and safety settings, or whether you have any',
      'A new email address, or that you changed it',
      'Your other families, or whether you have any',
      'Your other email, your phone number and your location',
    ],
  ],
];
