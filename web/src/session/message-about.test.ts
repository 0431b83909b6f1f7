import { expect, test } from 'vitest';
import { withAbout } from './message-about.ts';

test('what a message is about follows what was written, and is there once', () => {
  const about = 'About Thursday, December 24, 2026: ';
  expect(withAbout('', about)).toBe(about);
  expect(withAbout('Thanks!', about)).toBe(`Thanks!\n\n${about}`);
  expect(withAbout(`${about}can we swap?`, about)).toBe(`${about}can we swap?`);
  expect(withAbout('About Thursday, December 24, 2026:', about)).toBe('About Thursday, December 24, 2026:');
});
