import { cx } from '../ui/cx.ts';

/**
 * Fills the screen below the header and the demo strip. On a phone with large text it is as high as the screen, so that these scroll
 * away and `MessageLog` keeps half of it.
 */
export const paneClass = cx(
  'flex h-[calc(100dvh-9.5rem)] min-h-110 flex-col rounded-lg border border-line bg-surface md:-mb-10',
  '[body:has(#demo-strip)_&]:h-[calc(100dvh-12.25rem)]',
  'max-md:-mx-4 max-md:-mt-5 max-md:-mb-8 max-md:h-auto max-md:min-h-[calc(100dvh-clamp(0px,(100dvh-30rem)*99,3.5rem))] max-md:rounded-none max-md:border-0',
  'max-md:[body:has(#demo-strip)_&]:h-auto max-md:[body:has(#demo-strip)_&]:min-h-[calc(100dvh-clamp(0px,(100dvh-30rem)*99,5.75rem))]',
  'lying:md:h-[calc(100dvh-5.5rem)] lying:md:min-h-0 lying:md:[body:has(#demo-strip)_&]:h-[calc(100dvh-8.25rem)]',
  'print:h-auto print:border-0',
);
