/**
 * PostgreSQL, or a pooler before it, gave us a connection that doesn't protect what families write. Nothing was asked over it. The
 * sentence says why, in words of ours.
 */
export class UnfitConnection extends Error {}
