// Screens of the sample family, made by `npm run pictures`. The build, the budgets and the script read this, too.

export const pictures = ['calendar', 'tonight', 'messages', 'payments'] as const;
export type Picture = (typeof pictures)[number];

/** The picture that the page begins with: a month with two homes. */
export const firstPicture: Picture = 'calendar';

/** For which window a picture is. */
export const windows = { phone: '(width < 48rem)', desk: '(width >= 48rem)' } as const;
type Size = { width: number; height: number };

/** In CSS pixels, and the most that a picture takes on the page. */
export const sizes: Record<Picture, Record<keyof typeof windows, Size>> = {
  calendar: { phone: { width: 390, height: 422 }, desk: { width: 750, height: 606 } },
  tonight: { phone: { width: 348, height: 145 }, desk: { width: 784, height: 266 } },
  messages: { phone: { width: 390, height: 278 }, desk: { width: 784, height: 520 } },
  payments: { phone: { width: 390, height: 288 }, desk: { width: 784, height: 400 } },
};

/** Pixels of a file for each of the page: sharp also where a screen has two. */
export const density = 2;
