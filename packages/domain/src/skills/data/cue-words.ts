import cueWords from './cue-words.json' with { type: 'json' }

/** Words before a spelling that make it a skill: "using Excel". Keys of tokens, as in all lists here. */
export const LEADING_CUES: ReadonlySet<string> = new Set(cueWords.leadingCues)

/** Words after a spelling that make it a skill: "Excel macros". */
export const FOLLOWING_CUES: ReadonlySet<string> = new Set(cueWords.followingCues)

/** The same before a spelling that is also a name: "in", "with" and "know" also precede towns and people. */
export const NAME_LEADING_CUES: ReadonlySet<string> = new Set(cueWords.nameLeadingCues)

/** The same after such a spelling: a "Ruby developer", but "Cassandra experiences". */
export const NAME_FOLLOWING_CUES: ReadonlySet<string> = new Set(cueWords.nameFollowingCues)

/** Words before "of", "in" or "with" that make the following text a skill. */
export const SKILL_INTRODUCTIONS: ReadonlySet<string> = new Set(cueWords.tellingOfSkill)

/** Words that start a list of skills: "programming languages: C, R". */
export const LIST_CUES: ReadonlySet<string> = new Set(cueWords.listCues)

/** Words before a colon that is followed by requirements: "Nice to have: Scala". */
export const DEMAND_CUES: ReadonlySet<string> = new Set(cueWords.demandCues)

/** Words after a language that keep it a language; before others it is an adjective ("a Danish company"). */
export const AFTER_LANGUAGE: ReadonlySet<string> = new Set(cueWords.afterLanguage)

/** Endings of the names of occupations. */
export const OCCUPATION_ENDINGS: readonly string[] = cueWords.occupationEndings
