/** Whether the day's panel stands beside the month (`wide:` in the classes of the month): nothing has to rise over it then. */
export const isBeside = (): boolean => matchMedia('(width >= 90rem)').matches;
