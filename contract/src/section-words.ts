import type { Section, ThirdParentSection } from './rights/rights.rules.ts';

/** What a section holds, within a sentence. A new section doesn't compile without its words. */
export const sectionNames: Record<ThirdParentSection, string> = {
  documents: 'documents',
  health: 'health records',
  school: 'school information',
};

/** Where it is. */
export const sectionPaths: Record<ThirdParentSection, string> = {
  documents: '/documents',
  health: '/health',
  school: '/school',
};

type Sharing = {
  /** What the two parents share in it. */
  shared: string;
  /** What a third parent sees of it. */
  third: string;
  /** The same, said to them before they accept. */
  toThird: string;
};

/** Of every section, as an invitation and the Privacy Policy say it. */
export const sectionSharing: Record<Section, Sharing> = {
  calendar: {
    shared: 'The calendar, with its events',
    third: 'The calendar: all of it, except court dates.',
    toThird: 'The calendar: all of it, except court dates. You can add and change events.',
  },
  schedule: {
    shared: 'Whose home each night is at, and every proposal to change that',
    third: 'Whose home each night is at, and the rules for it. They can’t change them.',
    toThird: 'Whose home each night is at, and the rules for it. You can’t change them.',
  },
  children: {
    shared: 'What either of you enters about the children, and their alerts',
    third: 'What is entered about the children, and their alerts.',
    toThird: 'What is entered about the children, and their alerts. You can add and change both.',
  },
  messages: {
    shared: 'Messages between the two of you, and when a message was first opened',
    third: 'Messages that they write or receive. They never see those between the two parents.',
    toThird: 'Messages that you write or receive. You never see those between the two parents.',
  },
  payments: {
    shared: 'Expenses and payments, with every answer to them',
    third: 'Expenses and payments, with every answer to them. They can’t change them.',
    toThird: 'Expenses and payments, with every answer to them. You can’t change them.',
  },
  documents: {
    shared: 'Documents that one of you shares with “Both of us”',
    third:
      'No documents at first. After both parents turn them on, they see documents that the two parents share, and can’t change any. Either parent can turn it off at once.',
    toThird:
      'No documents at first. After both parents turn them on, you see documents that the two share, and can’t change any. Either of them can turn it off at once.',
  },
  court: {
    shared: 'Court decisions and court dates that one of you shares with “Both of us”',
    third: 'Court decisions and court dates are never shown to a third parent.',
    toThird: 'Court decisions and court dates are never shown to you.',
  },
  health: {
    shared: 'The children’s health records',
    third:
      'No health records at first: of an appointment they see the child, the time, and whose turn it is. After both parents turn them on, they see all of them, and can’t change any. Either parent can turn it off at once.',
    toThird:
      'No health records at first: of an appointment you see the child, the time, and whose turn it is. After both parents turn them on, you see all of them, and can’t change any. Either of them can turn it off at once.',
  },
  school: {
    shared: 'What either of you enters about school',
    third:
      'Nothing about school at first. After both parents turn it on, they see all of it, and can’t change any. Either parent can turn it off at once.',
    toThird:
      'Nothing about school at first. After both parents turn it on, you see all of it, and can’t change any. Either of them can turn it off at once.',
  },
};
