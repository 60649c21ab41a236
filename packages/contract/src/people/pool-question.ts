import { UNTOLD } from '@rolecall/domain/languages/told-languages'
import { Choice, Flag, SearchText, Texts, Typing } from '../ground/wire.ts'

/** Who is listed: what people typed, and the filters beside it. */
export const PoolQuestion = {
  resumeGroups: Texts.describe('Ids or names'),
  resumeSources: Texts,
  resumeGeos: Texts,
  resumeTags: Texts.describe('Ours: ids or names of tags; whoever has one of them'),
  resumeLanguages: Texts.describe(
    `Ours: ISO 639-1 of what the résumé is written in; "${UNTOLD}" for those of which nobody can tell`,
  ),
  resumeViewtype: Choice(['all', 'with_cvid', 'without_cvid']),
  keyword: SearchText,
  typing: Typing,
  people: Flag.describe('Ours: one row a person, the newest of their résumés that is found, instead of one a résumé'),
  sort: Choice(['newest', 'name', 'experience']).describe('Ours: the order of people'),
}

/** Whoever reads the pool. People on positions that somebody sees are read by them without it. */
export const READS_POOL = { allOf: ['view_candidate_pool'] } as const
