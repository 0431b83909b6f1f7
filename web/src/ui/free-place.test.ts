import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, freePlace, overlap } from './free-place.ts';

const size = { height: 60, left: 16, right: 374 };
const row = (top: number, bottom: number): Box => ({ top, bottom, left: 16, right: 374 });
const room = { top: 68, bottom: 832 };
const onPhone = { size, room, edge: 'top' } as const;
const onDesk = { size, room, edge: 'bottom' } as const;

test('it is at its edge where nothing is in its way', () => {
  expect(freePlace(onPhone)).toBe(68);
  expect(freePlace(onDesk)).toBe(772);
  expect(freePlace(onPhone, [{ ...row(60, 200), left: 380, right: 390 }]), 'beside it').toBe(68);
});

test('it is as near to its edge as what is in use lets it be', () => {
  expect(freePlace(onPhone, [row(80, 124)])).toBe(136);
  expect(freePlace(onPhone, [row(80, 124), row(140, 184)])).toBe(196);
  expect(freePlace(onPhone, [row(80, 124), row(208, 250)])).toBe(136);
  expect(freePlace(onDesk, [row(780, 824)])).toBe(708);
});

test('what matters less is covered first where everything can’t be left free', () => {
  expect(freePlace(onPhone, [row(80, 124)], [row(140, 184)])).toBe(196);
  expect(freePlace(onPhone, [row(80, 124)], [row(130, 840)])).toBe(136);
});

test('where there is room it never covers anything in use, and is never outside of it', () => {
  const box = fc
    .tuple(fc.integer({ min: 0, max: 844 }), fc.integer({ min: 2, max: 60 }))
    .map(([top, height]) => row(top, top + height));
  const boxes = fc.tuple(box, box, box, box);
  fc.assert(
    fc.property(boxes, boxes, fc.constantFrom(onPhone, onDesk), (inUse, near, wanted) => {
      const top = freePlace(wanted, inUse, near);
      const placed = { ...size, top, bottom: top + 60 };
      expect(top).toBeGreaterThanOrEqual(68);
      expect(placed.bottom).toBeLessThanOrEqual(832);
      expect(inUse.filter((one) => overlap(one, placed))).toEqual([]);
    }),
  );
});

test('without any room it is at its edge, and never above the window', () => {
  expect(freePlace(onPhone, [row(0, 844)])).toBe(68);
  expect(freePlace({ ...onPhone, room: { top: 200, bottom: 100 } }, [])).toBe(40);
  expect(freePlace({ ...onPhone, room: { top: 200, bottom: 50 } }, [])).toBe(0);
});
