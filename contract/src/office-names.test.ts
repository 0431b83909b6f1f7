import { expect, test } from 'vitest';
import { isOfficeName } from './office-names.ts';

test.each([
  'Judge',
  'JUDGE',
  ' judge ',
  'J u d g e',
  'J.U.D.G.E.',
  'The Judge',
  'Judge Smith',
  'Júdgé',
  'JVDGE',
  'Judg3',
  // With a Cyrillic ј and е; with a Greek υ; full width; with a zero-width space; small capitals.
  'Јudgе',
  'Jυdge',
  'Ｊｕｄｇｅ',
  'Ju\u200Bdge',
  'ᴊᴜᴅɢᴇ',
  'System',
  'sys-tem',
  'Ѕуѕтем',
  'SY5TEM',
])('%s is the name of an office', (name) => expect(isOfficeName(name)).toBe(true));

test.each(['Alex', 'Jude', 'Judy', 'Judgette', 'Sys', 'Systema', 'Tem', 'Ева', 'Юдже', '李小龍', 'Jo', ''])(
  '“%s” is somebody’s',
  (name) => expect(isOfficeName(name)).toBe(false),
);
