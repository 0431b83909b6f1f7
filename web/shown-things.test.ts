import { shownThings } from '@evenkeel/contract/shown-things';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, 'src');

test('everything that a notice can speak of is marked on a screen', () => {
  const screens = globSync('**/*.tsx', { cwd: src })
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n');
  for (const thing of shownThings) expect(screens, thing).toMatch(new RegExp(`shows\\([^)]*'${thing}'`));
});
