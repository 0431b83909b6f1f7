/** One act of a menu. */
export type MenuAct = {
  label: string;
  /** Where it is a choice that stands or not. */
  isChosen?: boolean;
  /** It takes something away: last, and in red. */
  isDestructive?: boolean;
  /** Why it can't be done here. */
  isOff?: string;
  act: () => void;
};

/** The acts of a menu in groups, in their order; `false` where somebody may not. */
export type MenuGroups = readonly (readonly (MenuAct | false)[])[];
