import { expect, test } from 'vitest';
import { missingFiles } from './missing-files.ts';

const bundle = {
  'entry.js': { fileName: 'entry.js', isEntry: true, imports: ['frame.js'] },
  'frame.js': { fileName: 'frame.js', imports: [] },
  'host.js': { fileName: 'host.js', imports: ['frame.js', 'part.js'] },
  'part.js': { fileName: 'part.js', imports: ['parts-part.js'] },
  'parts-part.js': { fileName: 'parts-part.js', imports: [] },
  'asked.js': { fileName: 'asked.js', imports: ['part.js', 'new.js'] },
  'new.js': { fileName: 'new.js', imports: [] },
};

function asked(files: string[], hostId = 'host.js'): string[] {
  const { seeBundle, resolveDependencies } = missingFiles();
  seeBundle(bundle);
  return resolveDependencies('asked.js', files, { hostId });
}

test('what the asking script and the entry are made of is not named again', () => {
  expect(asked(['asked.js', 'new.js', 'part.js', 'parts-part.js', 'frame.js', 'entry.js'])).toEqual([
    'asked.js',
    'new.js',
  ]);
});

test('what only another script has loaded is named', () => {
  expect(asked(['asked.js', 'part.js', 'parts-part.js'], 'new.js')).toEqual(['asked.js', 'part.js', 'parts-part.js']);
});

test('a script that misses nothing needs no hint', () => {
  expect(asked(['asked.js', 'part.js'])).toEqual([]);
});
