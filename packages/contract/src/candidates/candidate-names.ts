import { z } from 'zod'
import { Flag, OptionalId, OptionalText } from '../ground/wire.ts'

/** Somebody is named by a résumé or as a candidate, and a position by id or slug, in any of the documents' spellings. */
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

/** The slug comes last: a comment that is sent with the whole card names its position by nothing else. */
const positionOf = ({ positionId, position_id, slug }: Names) => positionId ?? position_id ?? (slug || undefined)

export const namesSomebody = (given: Names) => candidateOf(given) !== undefined
export const normalise = (given: Names) => ({ candidate: candidateOf(given) ?? '', position: positionOf(given) })

export const CandidateReference = z
  .object({ ...NAMES, version: OptionalText(40), lob_name: OptionalText(100) })
  .refine(namesSomebody, { path: ['resume_id'], error: 'Name a résumé: resume_id, resumeId or candidate_id.' })
  .transform(normalise)

const NAMED_PREVIEW = {
  ...NAMES,
  version: OptionalText(40),
  lob_name: OptionalText(100),
  ahead: Flag.describe('Ours: read before anybody looks, so that no look is noted; `look` notes it'),
}
export const PreviewReference = z
  .object(NAMED_PREVIEW)
  .refine(namesSomebody, { path: ['resume_id'], error: 'Name a résumé: resume_id, resumeId or candidate_id.' })
  .transform(({ ahead, ...given }) => ({ ...normalise(given), ahead }))
