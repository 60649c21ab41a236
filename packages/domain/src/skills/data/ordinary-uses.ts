import ordinaryUses from './ordinary-uses.json' with { type: 'json' }

/** Words, or two words, that follow a spelling where it is not the skill. */
export const NOT_BEFORE: Readonly<Record<string, readonly string[]>> = ordinaryUses.notBefore

/**
 * Words near a spelling, in the same line, with which it means something else: EMR beside AWS is no health record but runs Spark,
 * a warehouse beside SQL holds no pallets.
 */
export const OTHER_SENSE_NEAR: Readonly<Record<string, readonly string[]>> = ordinaryUses.otherSenseNear

/** Words that come before a spelling where it is not the skill. */
export const NOT_AFTER: Readonly<Record<string, readonly string[]>> = ordinaryUses.notAfter
