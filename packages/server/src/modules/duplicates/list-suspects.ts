import type { merges, Suspect } from '@rolecall/contract/duplicates/merges'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isCandidateId, resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { bestJudgement, signsOfResume } from '../resumes/find-owners.ts'
import { confirmOwner, listVersions, type VersionRow } from './suspects.queries.ts'

/** Lists résumés of another person than the candidate's first one, as far as the rule of decision 200 can tell. */
export async function listSuspects(
  { tx, session }: Work,
  { after = '0' }: CallRequest<typeof merges.suspicious>['query'],
): Promise<CallReply<typeof merges.suspicious>> {
  if (!isCandidateId(after)) throw new Problem('invalid_field', 'Use the `next` of a previous page.')
  const rows = await listVersions(tx, session, after)
  const people = [...Map.groupBy(rows, ({ candidate_id }) => candidate_id)]
  return {
    success: true,
    data: people.flatMap(([, versions]) => suspectsOf(versions)),
    next: rows[0]?.next ?? null,
  }
}

function suspectsOf([first, ...others]: readonly VersionRow[]): Suspect[] {
  if (!first) return []
  const own = [signsOfResume(first.parsed)]
  return others.flatMap((version) => {
    const signs = signsOfResume(version.parsed)
    const { verdict, reasons } = bestJudgement(own, signs)
    if (verdict === 'same' || version.is_decided) own.push(signs)
    else if (reasons.some((reason) => reason.startsWith('Different'))) return present(version, reasons)
    return []
  })
}

const present = (version: VersionRow, reasons: string[]): Suspect => ({
  candidate_id: version.candidate_id,
  name: version.candidate_name ?? '',
  resume_id: version.id,
  resume_name: version.parsed.name?.value ?? '',
  file_name: version.file_name,
  received_at: version.received_at.toISOString(),
  reasons,
})

/** Records that a résumé belongs to its candidate, so that it is not listed again. */
export async function confirmResumeOwner(
  work: Work,
  { resume_id }: CallRequest<typeof merges.keepTogether>['body'],
): Promise<CallReply<typeof merges.keepTogether>> {
  const { candidateId, resumeId } = await resolveCandidate(work, resume_id)
  if (!resumeId || resumeId !== resume_id) throw notFound('Résumé')
  const fileName = await confirmOwner(work.tx, { candidateId, resumeId, at: work.now })
  if (fileName !== undefined)
    await recordEvent(work, {
      kind: 'resume.kept-together',
      candidateId,
      resumeId,
      payload: { file_name: fileName },
    })
  return { success: true, message: 'The résumé stays with the candidate.' }
}
