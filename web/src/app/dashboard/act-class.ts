/** What a line offers, at one of its edges. */
export const actClass =
  '-mx-3 flex min-h-control-sm items-center rounded-md px-3 text-sm font-semibold text-keel hover:bg-sunken print:hidden';
