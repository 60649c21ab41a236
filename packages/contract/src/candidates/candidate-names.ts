import { z } from 'zod'
import { Flag, OptionalId, OptionalText } from '../platform/wire.ts'

/**
 * A candidate is given by a résumé or a candidate id, and a position by id or slug, in any of the specification's
 * spellings.
 */
export const NAMES = {
  resume_id: OptionalId,
  resumeId: OptionalId,
  docId: OptionalId,
  candidate_id: OptionalId,
  positionId: OptionalId,
  position_id: OptionalId,
}
type Names = { [Name in keyof typeof NAMES | 'slug']?: string | undefined }

const candidateOf = ({ resume_id, resumeId, docId, candidate_id }: Names) =>
  resume_id ?? resumeId ?? docId ?? candidate_id

/** The slug comes last: a comment sent with the whole card gives its position only by slug. */
const positionOf = ({ positionId, position_id, slug }: Names) => positionId ?? position_id ?? (slug || undefined)

export const isCandidateNamed = (given: Names) => candidateOf(given) !== undefined
export const normalise = (given: Names) => ({ candidate: candidateOf(given) ?? '', position: positionOf(given) })

export const CandidateReference = z
  .object({ ...NAMES, version: OptionalText(40), lob_name: OptionalText(100) })
  .refine(isCandidateNamed, { path: ['resume_id'], error: 'Name a résumé: resume_id, resumeId or candidate_id.' })
  .transform(normalise)

const NAMED_PREVIEW = {
  ...NAMES,
  version: OptionalText(40),
  lob_name: OptionalText(100),
  ahead: Flag.describe('Extension: prefetch the preview without recording a view; `look` records it'),
}
export const PreviewReference = z
  .object(NAMED_PREVIEW)
  .refine(isCandidateNamed, { path: ['resume_id'], error: 'Name a résumé: resume_id, resumeId or candidate_id.' })
  .transform(({ ahead, ...given }) => ({ ...normalise(given), ahead }))
