export const mediationWords = {
  pages: {
    list: [
      'List session pages',
      'Returns the session pages that you are one of the three readers of, the newest session first, and whether you can start one.',
    ],
    get: ['Get a session page', 'Returns a session page with its points, in the order in which they were added.'],
    add: [
      'Start a session page',
      'Starts a page for a session with both parents, and tells both. Only for whoever mediates.',
    ],
    change: ['Change a session page', 'Changes title or day. Only for its mediator.'],
  },
  points: {
    add: ['Add a point', 'Adds a point as agreed, open or parked. Only for the mediator of the page.'],
    change: ['Change a point', 'Changes the text or state of a point. Only for the mediator of the page.'],
    remove: [
      'Remove a point',
      'Removes a point for good: a draft keeps no versions. Only for the mediator of the page.',
    ],
  },
} as const;
