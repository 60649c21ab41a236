import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { merges } from '@rolecall/contract/duplicates/merges'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { aCandidate } from '../factories/candidate.ts'
import { aResume } from '../factories/resume.ts'
import { aDuplicate, oneToSeparate } from '../factories/same-people.ts'
import { defineExamples } from './define-examples.ts'

/** Calls about two candidates. */
const NEEDS_A_DUPLICATE: readonly Call[] = [merges.merge, duplicates.sides, duplicates.tellApart, duplicates.takeBack]

/** Calls that separate merged candidates. */
const SEPARATING: readonly Call[] = [merges.undo, merges.separate, merges.keepTogether]

const OLD = { received_at: new Date(0) }

export const duplicatesWorld = defineExamples({
  own: async (test, by) => ({
    ids: { duplicateId: '', mergeId: '', joinedResumeId: '' },
    getReady: async ({ call, ids }) => ({
      ...(NEEDS_A_DUPLICATE.includes(call) && { duplicateId: await aDuplicate(test, by) }),
      ...(SEPARATING.includes(call) && (await oneToSeparate(test, by, ids.candidateId))),
    }),
  }),
  secret: async ({ db, make }, { owner, person }) => {
    const other = await aCandidate(db, owner, { resume: OLD })
    const merge = { updated_data: person.candidateId, dedup_record: other.candidateId }
    const merged = await make(merges.merge, { body: merge }, owner)
    return {
      duplicateId: other.candidateId,
      mergeId: merged.data.merge_ids[0] ?? '',
      joinedResumeId: await aResume(db, other, { is_newest: false, ...OLD }),
    }
  },
})
