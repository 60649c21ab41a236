import { UNKNOWN_LANGUAGE } from '@rolecall/domain/languages/unknown-language'
import { Choice, Flag, SearchText, Texts, TypingFlag } from '../platform/wire.ts'

/** Search text and filters of the pool. */
export const PoolQuestion = {
  resumeGroups: Texts.describe('Ids or names of résumé groups'),
  resumeSources: Texts,
  resumeGeos: Texts,
  resumeTags: Texts.describe('Extension: ids or names of tags; matches people with any of them'),
  resumeLanguages: Texts.describe(
    `Extension: ISO 639-1 code of the résumé’s language; "${UNKNOWN_LANGUAGE}" for undetermined ones`,
  ),
  resumeViewtype: Choice(['all', 'with_cvid', 'without_cvid']),
  keyword: SearchText,
  typing: TypingFlag,
  people: Flag.describe('Extension: one row per person with their latest matching résumé, instead of one per résumé'),
  sort: Choice(['newest', 'name', 'experience']).describe('Extension: sort order of people'),
}

/** Users who read the pool. Candidates on visible positions can be read without it. */
export const READS_POOL = { allOf: ['view_candidate_pool'] } as const
