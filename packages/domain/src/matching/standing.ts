/** Offset above any score for candidates with all must-haves, if the position ranks them first. */
const AHEAD = 101
/** Factor that leaves room for ordering equal scores. */
const SCALE = 1_000

type RankInput = { score: number; standsFirst: boolean; tie: number }

/** Returns the sort key by score, highest first, stored as `application.standing`. */
export const standingOf = ({ score, standsFirst, tie }: RankInput): number =>
  ((standsFirst ? AHEAD : 0) + score) * SCALE + tie

/** Whether a candidate is among those ranked first. */
export const isRankedAmongFirst = (standing: number): boolean => standing >= AHEAD * SCALE
