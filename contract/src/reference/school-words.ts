const entries = (many: string, one: string) =>
  ({
    list: [`List ${many}`, `Returns ${many} of the family, or of one child.`],
    add: [`Add ${one}`, 'Both parents see it; the other one is notified.'],
    change: [`Change ${one}`, 'Saves a new version. The child stays.'],
    remove: [`Delete ${one}`, 'Hides it for both parents. It stays in the record.'],
  }) as const;

export const schoolWords = {
  records: entries('academic records', 'an academic record'),
  contacts: entries('school contacts', 'a school contact'),
  bring: entries('items to bring', 'an item to bring'),
  homework: entries('homework', 'homework'),
  removed: {
    list: ['List deleted school entries', 'Returns deleted entries, newest first. `after` is the last one you have.'],
  },
  history: { list: ['List the history of a school entry', 'Returns every version, newest first.'] },
} as const;
