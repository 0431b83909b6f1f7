import { expect, test } from 'vitest';
import { inCommon, stored } from './privacy.ts';
import { grantSections } from './rights/grants.rules.ts';
import { sections, thirdParentSections } from './rights/rights.rules.ts';
import { sectionNames, sectionPaths, sectionSharing } from './section-words.ts';

test('every section says what the two share in it, and what a third parent sees of it', () => {
  expect(Object.keys(sectionSharing)).toEqual([...sections]);
  for (const { shared, third, toThird } of Object.values(sectionSharing)) {
    expect(toThird).toMatch(/^[A-Z].*\.$/);
    expect(toThird).not.toMatch(/\bthey\b/i);
    expect(shared).toMatch(/^[A-Z].*[^.]$/);
    expect(third).toMatch(/^[A-Z].*\.$/);
  }
});

test('a section that has to be turned on says so, and that either parent turns it off', () => {
  expect(Object.keys(sectionNames)).toEqual([...thirdParentSections]);
  for (const section of thirdParentSections) {
    expect(sectionSharing[section].third).toMatch(/After both parents turn .* on/);
    expect(sectionSharing[section].third).toContain('Either parent can turn it off');
    expect(sectionPaths[section]).toBe(`/${section}`);
  }
});

test('the Privacy Policy lists what is kept of every section', () => {
  for (const section of sections)
    expect(
      stored.some((group) => group.sections?.includes(section)),
      section,
    ).toBe(true);
});

test('the Privacy Policy names every section that a lawyer can be given', () => {
  const said = inCommon.find((sentence) => sentence.includes('A lawyer reads'));
  for (const section of grantSections) expect(said, section).toContain(section);
});
