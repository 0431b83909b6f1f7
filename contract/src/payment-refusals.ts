/** While the family has one parent. */
export const noReceiver = { NO_RECEIVER: { status: 409, message: 'There is no other parent in this family yet.' } };

/** So that nobody is flooded with questions. */
export const tooManyOpen = {
  TOO_MANY_OPEN: {
    status: 409,
    message: 'Too many of your items are still unanswered. Wait for an answer, or withdraw one.',
  },
};
