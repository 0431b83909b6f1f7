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
};

/** Of every section, as an invitation and the Privacy Policy say it. */
export const sectionSharing: Record<Section, Sharing> = {
  calendar: {
    shared: 'The calendar, with its events',
    third: 'The calendar: all of it, except court dates.',
  },
  schedule: {
    shared: 'Whose home each night is at, and every proposal to change that',
    third: 'Whose home each night is at, and the rules for it. They can’t change them.',
  },
  children: {
    shared: 'What either of you enters about the children, and their alerts',
    third: 'What is entered about the children, and their alerts.',
  },
  messages: {
    shared: 'Messages between the two of you, and when a message was first opened',
    third: 'Messages that they write or receive. They never see those between the two parents.',
  },
  payments: {
    shared: 'Expenses and payments, with every answer to them',
    third: 'Expenses and payments, with every answer to them. They can’t change them.',
  },
  documents: {
    shared: 'Documents that one of you shares with “Both of us”',
    third:
      'No documents at first. After both parents turn them on, they see documents that the two parents share, and can’t change any. Either parent can turn it off at once.',
  },
  court: {
    shared: 'Court decisions and court dates that one of you shares with “Both of us”',
    third: 'Court decisions and court dates are never shown to a third parent.',
  },
  health: {
    shared: 'The children’s health records',
    third:
      'No health records at first: of an appointment they see the child, the time, and whose turn it is. After both parents turn them on, they see all of them, and can’t change any. Either parent can turn it off at once.',
  },
  school: {
    shared: 'What either of you enters about school',
    third:
      'Nothing about school at first. After both parents turn it on, they see all of it, and can’t change any. Either parent can turn it off at once.',
  },
};
