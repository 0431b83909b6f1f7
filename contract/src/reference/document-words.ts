export const documentWords = {
  uploads: {
    start: [
      'Begin an upload',
      'Reserves room for a file of `size` bytes. Send the bytes with PATCH to `/api/families/{familyId}/uploads/{id}` and the header `Upload-Offset`; HEAD answers how many have arrived.',
    ],
    check: [
      'Check an uploaded file',
      'Cleans and inspects a complete upload. A file that is refused is removed, and the answer has the reason.',
    ],
    remove: ['Cancel an upload', 'Removes what has arrived of it.'],
  },
  links: {
    list: [
      'List what a document belongs to',
      'Returns what the document `documentId` belongs to, or the documents that belong to `itemId`, newest first.',
    ],
    add: [
      'Link a document',
      'Says that a document belongs to a child, an event, an expense or a schedule rule, with a page and a sentence if you like. Receipts and orders stay tied to this version.',
    ],
    remove: ['Remove a link', 'Removes the link. It stays in the history of the document.'],
  },
  list: [
    'List documents',
    'Returns the documents you see, by name, date or size; with `childId` those that belong to this child. `after` is the last one you have.',
  ],
  get: [
    'Get a document',
    'Returns one document, of an earlier `version` if you ask for it. A parent gets the versions that they could see, everyone else the present one.',
  ],
  usage: {
    get: ['Get the use of storage', 'Returns how many documents you see, and how much of your allowance you use.'],
  },
  add: [
    'Add a document',
    'Makes a document of checked uploads. It stays private until you confirm what travels with it, if that is more than the name.',
  ],
  share: ['Share a private document', 'Shares it with both parents as a new document without its earlier history.'],
  change: [
    'Change a document',
    'Saves a new version with another name, type or category. Only for its uploader. What was sent with a message stays as it was sent.',
  ],
  replace: ['Replace the file', 'Saves a new version with another file. The old one stays in the history.'],
  open: [
    'Open a document',
    'Records that you opened it, for you only, and returns it. A file that replaces it later is opened apart.',
  ],
  text: { get: ['Get the text', 'Returns the text of each page, of an earlier `version` if you ask for it.'] },
  takeBack: [
    'Take a document back',
    'For ten minutes after sharing. If the other parent has opened it, it stays readable for them. What came with a message or an expense can’t be taken back.',
  ],
  hide: [
    'Delete for yourself',
    'Hides the document for you. The other parent still sees it and is not notified. A private one is erased after 30 days.',
  ],
  restore: ['Restore a deleted document', 'Shows a document again that you deleted for yourself.'],
  hidden: { list: ['List deleted documents', 'Returns the documents you deleted for yourself, newest first.'] },
  found: {
    list: [
      'Search inside documents',
      'Returns pages with all the words. Private documents, those of category Medical, and those that belong to a health record are not searched.',
    ],
  },
  history: { list: ['List the history of a document', 'Returns every version of a document, newest first.'] },
} as const;

export const courtWords = {
  decisions: {
    list: [
      'List court decisions',
      'Returns court decisions, newest first. `removed` returns removed ones that both parents saw, the last removed first.',
    ],
    add: ['Add a court decision', 'Adds a court decision, for you only or for both parents.'],
    change: ['Change a court decision', 'Saves a new version.'],
    remove: ['Remove a court decision', 'Hides it. A shared one stays in the record.'],
  },
  dates: {
    list: [
      'List court dates',
      'Returns court dates by time. `removed` returns removed ones that both parents saw, the last removed first.',
    ],
    add: ['Add a court date', 'Adds a court date, for you only or for both parents.'],
    change: ['Change a court date', 'Saves a new version.'],
    remove: ['Remove a court date', 'Hides it. A shared one stays in the record.'],
  },
  history: { list: ['List the history of a court entry', 'Returns every version of a decision or date.'] },
} as const;
