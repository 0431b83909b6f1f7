/** Why the link of an invitation opens nothing. */
export const invitationRefusals = {
  INVITATION_INVALID: { status: 404, message: 'Invalid or expired invitation' },
  INVITATION_EXPIRED: { status: 410, message: 'This invitation has expired' },
};
