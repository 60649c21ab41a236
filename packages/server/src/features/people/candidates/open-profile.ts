import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { signFile } from '../../../ground/files/file-link.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listSlots } from '../../../people/applications/interview-slots.queries.ts'
import { presentSlot } from '../../../people/applications/present-slot.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { recordView } from '../../../people/applications/views.queries.ts'
import { getFreezeRule, listFrozen } from '../../../people/freezing/freezing.ts'
import { listSkillsToRead } from '../../../people/matching/shown-by-resumes.queries.ts'
import { listExcludedEverywhere } from '../../../people/moves/exclusions.queries.ts'
import { listFactCorrections } from '../../../people/resumes/fact-corrections.queries.ts'
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
import { listStruckEvidence } from './struck.queries.ts'

/** Looks of one person at one candidate within this time are one look in the history. Our own choice. */
const ONE_LOOK_MS = 60 * 60_000

/** Skills that a profile shows. Our own bound. */
const SKILLS_MAX = 100

type Options = { candidate: string; position: string | undefined }

/**
 * A candidate's profile, seen from the position named, or from the one where something happened last where none is. Notes
 * the look, unless the client only reads ahead. Throws `not_found` for a position that is not there, or that the person
 * may not see.
 */
export async function openProfile(work: Work, options: Options & { ahead: boolean }): Promise<CandidatePreview> {
  const { profile, application, applications } = await getSubject(work, options)
  const skills = await listSkillsToRead(work.tx, { candidateIds: [profile.candidate_id] })
  const struck = await listStruckEvidence(work.tx, profile.candidate_id)
  const corrections = await listFactCorrections(work.tx, [profile.candidate_id])
  const slots = application
    ? await listSlots(work, { positionId: application.position_id, candidateIds: [profile.candidate_id] })
    : []
  if (!options.ahead) await noteLook(work, { profile, application })
  return presentProfile({
    profile,
    frozen: application && (await findFrozen(work, application.position_id, profile.candidate_id)),
    excludedUntil: (await listExcludedEverywhere(work.tx, { candidateIds: [profile.candidate_id], now: work.now })).get(
      profile.candidate_id,
    ),
    copied: await findCopies(work.tx, profile.candidate_id),
    skills: skills.slice(0, SKILLS_MAX),
    struck,
    corrections,
    application,
    interviews: slots.map((slot) => presentSlot(slot, work.now)),
    others: applications.filter((each) => each !== application),
    preview: signShown(work, profile),
  })
}

const findFrozen = async (work: Work, positionId: string, candidateId: string) =>
  (await listFrozen(work, { rule: await getFreezeRule(work.tx), positionId, candidateIds: [candidateId] })).get(
    candidateId,
  )

/** Notes the look at a candidate whom the client had read ahead. */
export async function lookAtProfile(work: Work, options: Options): Promise<void> {
  await noteLook(work, await getSubject(work, options))
}

async function getSubject({ tx, session }: Work, { candidate, position }: Options) {
  const named = await resolveCandidate({ tx, session }, candidate)
  const applications = await listApplications(tx, session, named.candidateId)
  const application =
    position === undefined ? applications[0] : await findSeenFrom({ tx, session }, position, applications)
  const profile = await findProfile({ tx, session }, { ...named, resumeId: named.resumeId ?? application?.resume_id })
  if (!profile) throw notFound('Résumé')
  return { profile, application, applications }
}

/** One on the list is one that this person may see, so that it need not be asked for again. */
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

type Look = { profile: ProfileRow; application: ApplicationRow | undefined }

async function noteLook(
  work: Work,
  { profile: { candidate_id: candidateId, resume_id }, application }: Look,
): Promise<void> {
  const { tx, session, now } = work
  const positionId = application?.position_id
  if (positionId) await recordView(work, { positionId, candidateId })
  const since = new Date(now.getTime() - ONE_LOOK_MS)
  if (await hasRecentView(tx, { userId: session.userId, candidateId, positionId, since })) return
  await recordEvent(work, {
    kind: 'candidate.viewed',
    candidateId,
    resumeId: resume_id,
    ...(application && { positionId: application.position_id, projectId: application.project_id }),
  })
}

/** A PDF is shown as it is, anything else as our own safe rendering of it. */
function signShown(work: Work, { file_type, file_key, file_name, resume_id }: ProfileRow): CandidatePreview['preview'] {
  if (file_type !== 'pdf') return { kind: 'html', url: signPreview(work, resume_id) }
  const options = { fileName: file_name, contentType: 'application/pdf', inline: true }
  return { kind: 'pdf', url: signFile(work, file_key, options) }
}
