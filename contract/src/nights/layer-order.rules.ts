/** Priority of layers: later in this list overrides earlier. Positions decide within a layer. */
export const layerOrder = ['regular', 'season', 'holiday', 'change'] as const;
