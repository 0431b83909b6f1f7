export const healthWords = {
  overview: {
    get: [
      'Get the health overview',
      'Returns how many records of each type there are, the next ten appointments, the last ten that are past and not completed, and the newest ten of every other type.',
    ],
  },
  records: {
    list: [
      'List health records',
      'Returns records of one type: appointments to come by time, or with `past` those that are past and not completed, with `completed` those that are, the latest first; others newest first. `after` is the last one you have.',
    ],
    get: ['Get a health record', 'Returns one record.'],
    add: ['Add a health record', 'Adds a record that both parents share. Its words are stored sealed.'],
    change: ['Change a health record', 'Saves a new version. Child and type stay.'],
    remove: ['Delete a health record', 'Hides it for both parents. It stays in the record.'],
    removed: {
      list: ['List deleted health records', 'Returns deleted records, newest first. `after` is the last one you have.'],
    },
  },
  doses: {
    list: [
      'List doses',
      'Returns doses that were given, the newest first, also those taken back. With `ofEach`, the newest of each medication.',
    ],
    add: [
      'Record a dose',
      'Stores a dose that was given, and returns others of that medication within its interval. It refuses none for being too early.',
    ],
    takeBack: ['Take back a dose', 'Marks a dose you entered as taken back. Both parents can still read it.'],
  },
  appointments: {
    list: [
      'List appointments of a calendar',
      'Returns the appointments of these days. Title and provider are null for someone who may not see health.',
    ],
  },
  growthTables: {
    get: ['Get a growth table', 'Returns the percentiles that the operator supplied, or null.'],
  },
  history: { list: ['List the history of a health record', 'Returns every version, newest first.'] },
} as const;
