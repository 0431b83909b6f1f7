export const familyWords = {
  list: ['List families', 'Returns the families whose record you may read.'],
  changeZone: [
    'Change the time zone',
    'Changes where the days of the family begin, for everyone, and notifies them. `was` is the zone you saw.',
  ],
  leave: ['Leave a family', 'Ends your membership. What you shared stays, under your name with "(left)".'],
  thirdParent: {
    list: ['List questions about a third parent', "Returns what waits for an answer, yours or your co-parent's."],
    ask: [
      'Ask to invite a third parent',
      'Asks your co-parent. Only one question can be open, and it can be canceled like an invitation.',
    ],
    answer: [
      'Answer about a third parent',
      'Only the other parent can answer. After a yes it is an ordinary invitation.',
    ],
  },
  sections: {
    list: [
      'List sections for third parents',
      'Returns what the parents of the two homes said about each section. A third parent gets an empty list.',
    ],
    change: [
      'Turn a section on or off',
      'Says yes to showing a section to a third parent, which is on when both parents said yes; or ends it at once.',
    ],
  },
  invitations: {
    list: ['List invitations', 'Returns the invitations you sent, newest first.'],
    add: [
      'Invite someone',
      'The response is the same whether or not the address has an account. A pending invitation to the address is reused.',
    ],
    send: ['Resend an invitation', 'Emails a pending invitation again.'],
    cancel: ['Cancel an invitation', 'Cancels a pending invitation. Its link stops working.'],
    look: [
      'Read an invitation',
      'Returns who invites, for anyone who has the link, and a masked address. `isMine` if you sent it.',
    ],
    suppress: ['Stop invitations', "Stops all invitations to the mailbox of this link. The sender isn't notified."],
    takeBack: [
      'Remove someone who joined by mistake',
      'Only the person who invited can do this, within seven days, and while the other has added nothing.',
    ],
    accept: [
      'Accept an invitation',
      'Joins the family of the sender. With a different address, the sender decides first.',
    ],
  },
  connections: {
    list: ['List connections', 'Returns who you asked and who asked you.'],
    answer: [
      'Answer a connection',
      'Only the person who was asked, while it is pending. Accepting joins both in one family.',
    ],
  },
  merges: {
    list: ['List merges', 'Returns the offers to merge two families, newest first.'],
    offer: ['Offer a merge', 'Shows your co-parent what would be added. Withdraws an earlier offer of yours.'],
    answer: [
      'Answer a merge',
      "Only the other parent answers, to exactly what they saw. A yes starts the merge and can't be undone.",
    ],
    withdraw: ['Withdraw a merge', 'Withdraws your offer until it is answered.'],
    ask: [
      'Ask for a merge',
      'Asks your co-parent to offer their family. The response is the same whether or not they have one.',
    ],
    facts: {
      list: [
        'List entries of a merge',
        'Returns what would be added, or was added, as the record of that family has it.',
      ],
    },
  },
} as const;

export const onboardingWords = {
  progress: { get: ['Get setup progress', 'Returns which steps of the setup are done or skipped.'] },
  complete: ['Complete a setup step', 'Marks a step as done.'],
  skip: ['Skip a setup step', 'Marks a step as skipped.'],
} as const;

export const childrenWords = {
  list: ['List children', 'Returns the children in the order they were added.'],
  add: ['Add a child', 'Adds a child to the family. A retry with the same id adds no second child.'],
  change: ['Change a child', 'Saves a new version of the child, if `version` is the current one.'],
  photo: {
    get: ['Get a photo', 'Returns the photo of a child as a JPEG in base64.'],
    change: ['Change a photo', 'Takes a JPEG, PNG or WebP of up to 700 KB. It is saved again without metadata.'],
    remove: ['Remove a photo', 'Removes the photo of a child.'],
  },
  alerts: {
    list: [
      'List alerts',
      'Returns alerts, newest first. `before` is the last alert you have. The counts include all alerts.',
    ],
    add: ['Add an alert', 'Adds an alert about a child, and notifies the other parent.'],
    complete: [
      'Complete an alert',
      'Completes or reopens an alert. A repeating alert stays open and moves to its next date.',
    ],
    remove: ['Remove an alert', 'Hides the alert for everyone. It stays in the record.'],
  },
  history: {
    list: [
      'List the history of a child',
      'Returns every version of the child and its alerts, and the notes that were shared.',
    ],
  },
} as const;

export const noteWords = {
  get: [
    'Get notes',
    'Returns your private note on a child or an event, and up to 100 shared notes on it, newest first.',
  ],
  save: ['Save a note', 'Saves your private note. An empty text removes it.'],
  share: [
    'Share a note',
    'Adds the note you saved to the record of the family, word for word. Your private note stays.',
  ],
} as const;
