import actionVerbs from './action-verbs.json' with { type: 'json' }

/** Words that start a line about work done, mostly verbs. Lower case. */
export const ACTION_VERBS: ReadonlySet<string> = new Set(actionVerbs)
