export const grantWords = {
  list: [
    'List grants',
    'Returns the grants you made and those of neutrals, newest first, and what you have to know of those the other parent made to counsel and relatives.',
  ],
  preview: { get: ['Preview a grant', 'Returns how many things each section holds now for whoever gets it.'] },
  add: [
    'Make a grant',
    'Offers someone outside the family to read some sections for a time. Nothing is open before they accept.',
  ],
  consent: [
    'Answer for a neutral',
    'Gives or refuses your consent to a mediator, coordinator or judge the other parent asked for. The offer is mailed once you consent.',
  ],
  change: ['Change a grant', 'Changes sections, children, last day, or whether the other parent reads the name.'],
  end: ['End a grant', 'Ends it at once: open pages and streams close.'],
  open: { list: ['List open grants', 'Returns the grants you made that are open, in all your families.'] },
  endAll: ['End all grants', 'Ends every open grant you made, in all your families, at once.'],
  looks: { list: ['List looks', 'Returns what was looked at by one of your grants, by section and hour.'] },
  spans: {
    list: [
      'List what could be seen',
      'Returns from when until when whoever holds one of your grants could see which sections: when it was accepted, changed, and ended.',
    ],
  },
  families: { list: ['List granted families', 'Returns the families that are open to you by a grant now.'] },
  overview: {
    list: [
      'List what comes next',
      'Returns the families that are open to you by a grant, each with its next event that doesn’t repeat and its next court date, as far as the sections open them. It counts as a look at what it names.',
    ],
  },
  messages: {
    list: [
      'List granted messages',
      'Returns the messages of a conversation that the parent who granted sent or has opened, newest first.',
    ],
    conversations: {
      list: ['List granted conversations', 'Returns the conversations a grant opens to you, the latest message first.'],
    },
    files: {
      text: {
        get: [
          'Read a granted file',
          'Returns the text of a file of such a message, page by page. It counts as a look, which names the file.',
        ],
      },
    },
  },
  channels: {
    unread: {
      list: [
        'List unread channels',
        'Returns how many messages wait for you by family, of those open to you by a grant.',
      ],
    },
    list: [
      'List channels',
      'Returns with whom you write by a grant: the parent who granted, or both, or whoever holds a grant of yours. The latest message comes first.',
    ],
    messages: {
      list: [
        'List channel messages',
        'Returns the messages of a channel, newest first. Received messages have no text until you open them.',
      ],
      add: ['Write in a channel', 'Sends a message to the others of a channel, while the grant is open.'],
      open: [
        'Open channel messages',
        'Returns the text of received messages, and records when they were first viewed. Call it only when a person opens them.',
      ],
    },
    drafts: {
      get: ['Get a channel draft', 'Returns the text you are writing in a channel, while the grant is open.'],
      change: [
        'Save a channel draft',
        'Keeps the text you are writing in a channel. An empty text removes it, and so does sending. The last save wins.',
      ],
    },
  },
  offers: {
    list: ['List offers', 'Returns open offers to your address; those to professionals only after a second step.'],
    answer: ['Answer an offer', 'Accepts or declines an offer. The grant belongs to the account that accepted it.'],
  },
} as const;
