/** Stands in filters for texts whose language nobody can tell: too short, mixed, or not looked at yet. */
export const UNTOLD = 'unknown'
