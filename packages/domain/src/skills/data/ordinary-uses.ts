import ordinaryUses from './ordinary-uses.json' with { type: 'json' }

/** One or two words after a spelling that mean it is not the skill. */
export const NOT_BEFORE: Readonly<Record<string, readonly string[]>> = ordinaryUses.notBefore

/**
 * Words in the same line as a spelling that give it another meaning: EMR next to AWS is no health record but runs
 * Spark, a warehouse next to SQL holds no pallets.
 */
export const OTHER_SENSE_NEAR: Readonly<Record<string, readonly string[]>> = ordinaryUses.otherSenseNear

/** Words before a spelling that mean it is not the skill. */
export const NOT_AFTER: Readonly<Record<string, readonly string[]>> = ordinaryUses.notAfter
