import { type Change } from '@evenkeel/contract/history';
import { recordedKeys } from '@evenkeel/contract/recorded-keys';
import { expect, test } from 'vitest';
import { inputs } from './inputs.ts';
import { call, operations } from './operations.ts';
import { familyOf, person } from './people.ts';
import { fill } from './things.ts';

// What the record has of each thing is listed, so that History can't leave out a fact that somebody adds to it.

const alex = await person('Alex Rivera', 'parent', 'A');
const blake = await person('Blake Costa', 'parent', 'B');
const familyId = await familyOf([alex, blake]);
const things = await fill({ familyId, alex, blake });

/** Every version of every thing, as History reads it. */
async function recorded(): Promise<Change[]> {
  const found: Change[] = [];
  for (const operation of operations.filter(({ name }) => name.endsWith('history.list'))) {
    const input = await inputs[operation.name]?.({
      familyId,
      me: alex,
      owner: alex,
      other: blake,
      alex,
      things,
    } as never);
    const ids = input && 'id' in input ? Object.values(things).flat() : [undefined];
    for (const id of ids) {
      const { status, body } = await call(
        operation,
        { ...input, familyId, ...(id !== undefined && { id }) },
        alex.token,
      );
      if (status === 200) found.push(...(JSON.parse(body) as Change[]));
    }
  }
  return found;
}

test('the record has no key of a thing that isn’t listed', async () => {
  const changes = await recorded();
  const kinds = new Set(changes.map(({ kind }) => kind.split('.')[0]!));
  // A child's note is one of its owner, and its History is the note itself.
  expect(Object.keys(recordedKeys).filter((kind) => !kinds.has(kind) && kind !== 'alert')).toEqual([]);
  for (const { kind, content } of changes) {
    const known = recordedKeys[kind.split('.')[0] as keyof typeof recordedKeys] as readonly string[] | undefined;
    if (known)
      expect(
        Object.keys(content).filter((key) => !known.includes(key)),
        kind,
      ).toEqual([]);
  }
});
