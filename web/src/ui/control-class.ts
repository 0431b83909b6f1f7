/** Shared look of inputs and selects. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-base text-ink md:text-sm hover:border-ink-2 data-invalid:border-danger aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3';
