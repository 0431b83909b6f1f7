// Screens of the sample family, made by `npm run pictures`. The build, the budgets and the script read this, too.

export const pictures = ['calendar', 'messages', 'payments'] as const;
export type Picture = (typeof pictures)[number];

/** The picture that the page begins with: a month with two homes. */
export const firstPicture: Picture = 'calendar';

/** For which window a picture is. */
export const windows = { phone: '(width < 48rem)', desk: '(width >= 48rem)' } as const;
type Size = { width: number; height: number };

/** In CSS pixels; the files have a higher resolution. */
export const sizes: Record<Picture, Record<keyof typeof windows, Size>> = {
  calendar: { phone: { width: 390, height: 422 }, desk: { width: 750, height: 606 } },
  messages: { phone: { width: 390, height: 556 }, desk: { width: 784, height: 648 } },
  payments: { phone: { width: 390, height: 520 }, desk: { width: 784, height: 584 } },
};
