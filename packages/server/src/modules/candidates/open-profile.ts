import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { sendWithoutWaiting } from '../../platform/db/company-transaction.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { signFile } from '../../platform/files/file-link.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listSlots } from '../applications/interview-slots.queries.ts'
import { presentSlot } from '../applications/present-slot.ts'
import { type NamedCandidate, resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { recordView } from '../applications/views.queries.ts'
import { findRedrawing } from '../blind-review/text-redactor.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { listSkillsToRead } from '../matching/shown-skills.queries.ts'
import { saidBySkill } from '../matching/stated-skills.queries.ts'
import { listExcludedEverywhere } from '../pipeline/exclusions.queries.ts'
import { getFreezeRule, listFrozen } from '../pipeline/freezing.ts'
import { listFactCorrections } from '../resumes/fact-corrections.queries.ts'
import {
  type ApplicationRow,
  findProfile,
  hasRecentView,
  listApplications,
  type ProfileRow,
} from './candidates.queries.ts'
import { findCopies } from './copies.queries.ts'
import { presentProfile } from './present-profile.ts'
import { signPreview } from './preview-page.ts'
import { renderHiddenProfile } from './render-hidden-profile.ts'
import { listOutsideEvidence } from './struck-evidence.queries.ts'

/** Views of one candidate by one user within this time count as one in the history. Limit chosen by us. */
const ONE_LOOK_MS = 60 * 60_000

/** Maximum number of skills in a profile. Limit chosen by us. */
const SKILLS_MAX = 100

type Options = { candidate: string; position: string | undefined }

/**
 * Returns a candidate's profile as seen from the given position, else from the one with the latest event. Records the view,
 * unless the client only prefetches. Throws `not_found` for a position that does not exist or that the viewer may not see.
 */
export async function openProfile(work: Work, options: Options & { ahead: boolean }): Promise<CandidatePreview> {
  const { tx, session, now } = work
  const named = await resolveCandidate(work, options.candidate)
  const { candidateId } = named
  // In parallel, since they do not depend on each other.
  const [seen, skills, { struck, stated }, corrections, excluded, copied, redrawing] = await Promise.all([
    readSeen(work, named, options),
    listSkillsToRead(tx, { candidateIds: [candidateId] }),
    listOutsideEvidence(tx, candidateId),
    listFactCorrections(tx, [candidateId]),
    listExcludedEverywhere(tx, { candidateIds: [candidateId], now }),
    findCopies(tx, candidateId),
    findRedrawing(tx, session, candidateId),
  ])
  const { profile, application, applications, slots, frozen, isNoted } = seen
  if (!options.ahead) await recordViewOnce(work, { profile, application, isNoted })
  const shown = presentProfile({
    profile,
    frozen: frozen?.get(candidateId),
    excludedUntil: excluded.get(candidateId),
    copied,
    skills: skills.slice(0, SKILLS_MAX),
    struck,
    stated: saidBySkill(stated),
    corrections,
    application,
    interviews: slots.map((slot) => presentSlot(slot, now)),
    others: applications.filter((each) => each !== application),
    preview: redrawing ? { kind: 'text', url: '' } : signShown(work, profile),
  })
  return redrawing ? renderHiddenProfile(shown, profile.text, redrawing) : shown
}

/** Reads the candidate as the position shows them, and everything that depends on it. */
async function readSeen(work: Work, named: NamedCandidate, { position, ahead }: Options & { ahead: boolean }) {
  const { tx, session } = work
  const { candidateId } = named
  const [applications, rule, ofResume] = await Promise.all([
    listApplications(tx, session, candidateId),
    getFreezeRule(tx),
    named.resumeId ? findProfile(work, named) : undefined,
  ])
  const application = await findShown(work, position, applications)
  const there = application && { positionId: application.position_id, candidateIds: [candidateId] }
  const [profile, slots, frozen, isNoted] = await Promise.all([
    ofResume ?? findProfile(work, { candidateId, resumeId: named.resumeId ?? application?.resume_id }),
    there ? listSlots(work, there) : [],
    there && listFrozen(work, { rule, ...there }),
    ahead || isNotedBefore(work, candidateId, application),
  ])
  if (!profile) throw notFound('Résumé')
  return { profile, application, applications, slots, frozen, isNoted }
}

/** Records the view of a candidate that the client had prefetched. */
export async function recordProfileView(work: Work, { candidate, position }: Options): Promise<void> {
  const named = await resolveCandidate(work, candidate)
  const applications = await listApplications(work.tx, work.session, named.candidateId)
  const application = await findShown(work, position, applications)
  const [profile, isNoted] = await Promise.all([
    findProfile(work, { ...named, resumeId: named.resumeId ?? application?.resume_id }),
    isNotedBefore(work, named.candidateId, application),
  ])
  if (!profile) throw notFound('Résumé')
  await recordViewOnce(work, { profile, application, isNoted })
}

const findShown = async (work: Work, position: string | undefined, applications: readonly ApplicationRow[]) =>
  position === undefined ? applications[0] : findSeenFrom(work, position, applications)

/** A position on the list is visible to the viewer, so it need not be checked again. */
async function findSeenFrom(
  { tx, session }: Pick<Work, 'tx' | 'session'>,
  position: string,
  applications: readonly ApplicationRow[],
): Promise<ApplicationRow | undefined> {
  const listed = applications.find(({ position_id, slug }) => position_id === position || slug === position)
  if (listed) return listed
  const { id } = await getVisiblePosition(tx, session, position)
  return applications.find(({ position_id }) => position_id === id)
}

type Look = { profile: ProfileRow; application: ApplicationRow | undefined; isNoted: boolean }

const isNotedBefore = (work: Work, candidateId: string, application: ApplicationRow | undefined): Promise<boolean> =>
  hasRecentView(work.tx, {
    userId: work.session.userId,
    candidateId,
    positionId: application?.position_id,
    since: new Date(work.now.getTime() - ONE_LOOK_MS),
  })

async function recordViewOnce(work: Work, { profile, application, isNoted }: Look): Promise<void> {
  if (isNoted) return
  const { candidate_id: candidateId, resume_id } = profile
  if (application) await sendWithoutWaiting(recordView(work, { positionId: application.position_id, candidateId }))
  await recordEvent(work, {
    kind: 'candidate.viewed',
    candidateId,
    resumeId: resume_id,
    ...(application && { positionId: application.position_id, projectId: application.project_id }),
  })
}

/** Signs a link to the file itself for a PDF, else to our safe rendering of it. */
function signShown(work: Work, { file_type, file_key, file_name, resume_id }: ProfileRow): CandidatePreview['preview'] {
  if (file_type !== 'pdf') return { kind: 'html', url: signPreview(work, resume_id) }
  const options = { fileName: file_name, contentType: 'application/pdf', inline: true }
  return { kind: 'pdf', url: signFile(work, file_key, options) }
}
