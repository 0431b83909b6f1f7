import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import type { World } from './world.spec.ts';

/** What every implementation of Contact Us must do. That a message arrives is for those that have somebody to receive it. */
export function contactSpec(world: () => Promise<World>): void {
  test('everybody is told the same of who runs this', async () => {
    const { alex, eve } = await world();
    const operator = await alex.contact.operator.get();
    expect(Object.keys(operator).toSorted()).toEqual(['address', 'email', 'name']);
    expect(await eve.contact.operator.get()).toEqual(operator);
  });

  test.each([
    { name: ' ' },
    { email: 'robin' },
    { email: 'robin@example.com\r\nBcc: eve@example.com' },
    { message: '' },
    { message: ' \n\t ' },
    { message: '\u200b' },
    { message: 'x'.repeat(4_001) },
  ])('a message with %j is refused', async (wrong) => {
    const { eve } = await world();
    const message = { id: newId(), name: 'Robin Rivera', email: 'robin@example.com', message: 'Hello', ...wrong };
    await expect(eve.contact.messages.add(message)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
}
