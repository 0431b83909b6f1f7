/** Which layer wins where two say something: the later one in this list. Positions decide within one layer. */
export const layerOrder = ['regular', 'season', 'holiday', 'change'] as const;
