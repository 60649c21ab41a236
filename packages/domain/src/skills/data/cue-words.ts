import cueWords from './cue-words.json' with { type: 'json' }

/** Words before a spelling that make it the skill: "using Excel". Keys of tokens, as in all lists here. */
export const LEADING_CUES: ReadonlySet<string> = new Set(cueWords.leadingCues)

/** Words after a spelling that make it the skill: "Excel macros". */
export const FOLLOWING_CUES: ReadonlySet<string> = new Set(cueWords.followingCues)

/** The same before a spelling that is also a name: "in", "with" and "know" are said of towns and people. */
export const NAME_LEADING_CUES: ReadonlySet<string> = new Set(cueWords.nameLeadingCues)

/** The same after such a spelling: a "Ruby developer", but "Cassandra experiences". */
export const NAME_FOLLOWING_CUES: ReadonlySet<string> = new Set(cueWords.nameFollowingCues)

/** Words before "of", "in" or "with" that make what follows a skill. */
export const TELLING_OF_SKILL: ReadonlySet<string> = new Set(cueWords.tellingOfSkill)

/** Words that begin a list of skills: "programming languages: C, R". */
export const LIST_CUES: ReadonlySet<string> = new Set(cueWords.listCues)

/** Words before a colon behind which demands are listed: "Nice to have: Scala". */
export const DEMAND_CUES: ReadonlySet<string> = new Set(cueWords.demandCues)

/** Words after a language that leave it a language; after others it is an adjective ("a Danish company"). */
export const AFTER_LANGUAGE: ReadonlySet<string> = new Set(cueWords.afterLanguage)

/** What the names of occupations end in. */
export const OCCUPATION_ENDINGS: readonly string[] = cueWords.occupationEndings
