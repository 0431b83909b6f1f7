export const calendarWords = {
  events: {
    list: [
      'List events',
      'Returns events by date. With `from` and `to`, a repeating event is there at each of its dates. `childId` also returns events about no child in particular. `after` and `on` name the last event you have.',
    ],
    add: [
      'Add an event',
      'Adds an event. With `asks`, the parent of the other home is notified and asked to confirm it. A retry with the same id adds no second event.',
    ],
    change: [
      'Change an event',
      'Saves a new version. The status stays. A confirmation of different content is removed, and whoever gave it is asked again.',
    ],
    confirm: [
      'Confirm an event',
      'Confirms the event or takes back one’s own confirmation. Confirming notifies the other parent.',
    ],
    changeDate: [
      'Change one date of an event',
      'Moves, cancels or restores one date of a repeating event. Removes the confirmation if a date moves, and asks whoever gave it again.',
    ],
    settle: ['Set the status of an event', 'Marks the event as upcoming, completed or canceled.'],
    remove: ['Remove an event', 'Hides the event for everyone. It stays in the record.'],
    removed: {
      list: ['List removed events', 'Returns removed events, newest first. `after` is the last one you have.'],
    },
    history: { list: ['List the history of an event', 'Returns every version of an event, removed events included.'] },
  },
  nights: {
    list: [
      'List nights',
      'Returns who has each child on each night, and each exchange by its clock: not why, and not where the parents meet. 93 days at most.',
    ],
  },
  schedules: {
    list: ['Get the custody schedule', 'Returns the schedules, the rules that apply over them, and open proposals.'],
    set: [
      'Set the custody schedule',
      'Applies a draft at once. Only while there is no other parent who would have to accept it.',
    ],
    patterns: {
      set: ['Set a pattern', 'Applies a repeating pattern at once. Only while there is no other parent. Needs a plan.'],
      propose: ['Propose a pattern', 'Asks the other parent to accept a repeating pattern. Needs a plan.'],
    },
    proposals: {
      add: ['Propose a change', 'Asks the other parent to accept a draft. Only one proposal can be open.'],
      answer: [
        'Answer a proposal',
        'Only the other parent answers. After a yes the whole draft applies. Silence is never consent.',
      ],
      withdraw: ['Withdraw a proposal', 'Withdraws your own proposal until it is answered.'],
    },
    suggestions: {
      list: [
        'List suggested schedules',
        'Returns what a mediator or parental coordinator suggested to the two parents, newest first. Only these three read it.',
      ],
      add: [
        'Suggest a schedule',
        'Suggests a draft to both parents, and tells both. Only for whoever mediates and reads the calendar. A parent takes it up by proposing the same draft with its id. Only one suggestion can be open.',
      ],
      decline: ['Decline a suggestion', 'Either parent declines it for both, until one has taken it up.'],
      withdraw: ['Withdraw a suggestion', 'Withdraws your own suggestion until a parent has answered.'],
    },
    history: {
      list: ['List the history of the schedule', 'Returns every change and every proposal, with the answers.'],
    },
  },
} as const;

export const messageWords = {
  list: [
    'List messages',
    'Returns the messages of a conversation, newest first. Your messages that wait for delivery come first.',
  ],
  add: [
    'Send a message',
    'Sends a message. After 60 in an hour it is delivered later, at `deliverAt`. Removes the draft. `attachments` are checked uploads, which become documents of the two; with one that is missing, nothing is sent.',
  ],
  open: [
    'Open messages',
    'Returns the text of received messages, and records when they were first viewed. Call it only when a person opens them.',
  ],
  contacts: { list: ['List contacts', 'Returns the other people in the family, in the order they joined.'] },
  conversations: {
    list: [
      'List conversations',
      'Returns the conversations with one person, by latest message. `after` is the last one you have.',
    ],
  },
  search: {
    list: [
      'Search messages',
      "Returns messages that contain all the words, newest first. Messages you haven't opened aren't searched.",
    ],
  },
  transcript: {
    list: [
      'List a transcript',
      "Returns what one person and you wrote to each other, every topic in one order, oldest first. Texts you haven't opened are null, and reading it records no view. `after` is the last one you have.",
    ],
  },
  drafts: {
    list: ['List drafts', 'Returns your drafts.'],
    change: ['Save a draft', 'Keeps the text you are writing. An empty text removes the draft. The last save wins.'],
  },
  name: {
    get: ['Get your name in messages', 'Returns the name you write under, or null if you have to choose one first.'],
    change: [
      'Choose your name in messages',
      "Sets your name, once. A name that is in the record can't be changed here.",
    ],
  },
} as const;

export const notificationWords = {
  mails: {
    get: ['Get email settings', 'Returns which emails you receive about this family.'],
    change: ['Change email settings', 'Chooses which emails you receive about this family.'],
  },
  choose: [
    'Leave names, amounts and days out',
    'Chooses whether your notices in this family stay neutral: without amounts, days, and who did something.',
  ],
  waiting: {
    list: [
      'List what needs your answer',
      'Returns open items: money, schedules and access first, then events, each the oldest first. `total` counts all of them.',
    ],
  },
  list: [
    'List notifications',
    'Returns your notifications, newest first. `unread` counts all unread ones. `less` is your choice.',
  ],
  read: ['Mark a notification as read', 'Marks one notification as read. Doing it again changes nothing.'],
  readSeveral: [
    'Mark several notifications as read',
    'Marks those of these notifications that are yours as read, and returns how many are still unread. Nobody else learns of it.',
  ],
  readAll: [
    'Mark all notifications as read',
    'Marks all your notifications up to this one as read, and returns how many came since. Nobody else learns of it.',
  ],
} as const;

export const paymentWords = {
  expenses: {
    list: [
      'List expenses',
      'Returns expenses, newest first. `only: "open"` returns those that are pending or disputed.',
    ],
    add: [
      'Add an expense',
      'Adds a shared expense or a request. It counts toward the balance after the other parent accepts it. `receipts` are checked uploads, which become documents of both parents; with one that is missing, nothing is added.',
    ],
    answer: [
      'Answer an expense',
      "The parent who didn't pay accepts or disputes it, or accepts a disputed one later. Silence is never consent.",
    ],
    withdraw: [
      'Withdraw an expense',
      'The author withdraws an expense until it is answered, or a request until it is paid.',
    ],
    settle: ['Settle a disputed expense', 'The author reduces a disputed expense to the part that was accepted.'],
    pay: ['Mark a request as paid', 'The author has now paid what was requested and accepted. It counts from then on.'],
    history: { list: ['List the history of an expense', 'Returns every version of an expense.'] },
  },
  ledger: {
    get: [
      'Get the balance',
      'Returns one line for each parent, since when the balance is open, and how money can be sent. Null if it can only be recorded.',
    ],
  },
  statement: {
    get: [
      'Get a statement',
      'Returns what counts toward the balance in a range of days, oldest first, and the balance before it. `after` is the last line of the previous page.',
    ],
  },
  list: [
    'List payments',
    'Returns payments by date. `search` looks in the description and the amount. `only: "open"` returns unconfirmed ones.',
  ],
  record: ['Record a payment', 'Records money that changed hands elsewhere. It counts after the receiver confirms it.'],
  acknowledge: [
    'Acknowledge a payment',
    'Records money that the other parent gave the caller elsewhere. It counts after the payer confirms it.',
  ],
  confirm: ['Confirm a payment', 'Whoever didn’t record it says whether the money changed hands as recorded.'],
  verify: [
    'Request a payment code',
    'Emails the payer a code for the payment with this id. Only the latest code works.',
  ],
  make: [
    'Pay the other parent',
    'Pays through the provider. With a hosted page, the payment is pending and `url` is where to go.',
  ],
  settle: [
    'Finish a payment',
    'Call it after the return from the page of the provider. Returns what the provider says.',
  ],
  history: { list: ['List the history of a payment', 'Returns every version of a payment.'] },
} as const;
