import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { sendAhead } from '../../../ground/db/company-transaction.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { signFile } from '../../../ground/files/file-link.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listSlots } from '../../../people/applications/interview-slots.queries.ts'
import { presentSlot } from '../../../people/applications/present-slot.ts'
import { type NamedCandidate, resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { recordView } from '../../../people/applications/views.queries.ts'
import { findRedrawing } from '../../../people/blind/find-redrawing.ts'
import { getFreezeRule, listFrozen } from '../../../people/freezing/freezing.ts'
import { listSkillsToRead } from '../../../people/matching/shown-by-resumes.queries.ts'
import { saidBySkill } from '../../../people/matching/stated-skills.queries.ts'
import { listExcludedEverywhere } from '../../../people/moves/exclusions.queries.ts'
import { listFactCorrections } from '../../../people/resumes/fact-corrections.queries.ts'
import {
  type ApplicationRow,
  findProfile,
  isLookNoted,
  listApplications,
  type ProfileRow,
} from './candidates.queries.ts'
import { findCopies } from './copies.queries.ts'
import { presentProfile } from './present-profile.ts'
import { signPreview } from './preview-page.ts'
import { redrawProfile } from './redraw-profile.ts'
import { listOutsideEvidence } from './struck.queries.ts'

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
  const { tx, session, now } = work
  const named = await resolveCandidate(work, options.candidate)
  const { candidateId } = named
  // Together, since none of them needs what another says.
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
  if (!options.ahead) await noteLook(work, { profile, application, isNoted })
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
  return redrawing ? redrawProfile(shown, profile.text, redrawing) : shown
}

/** The candidate as the position shows them, and what of them depends on it. */
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

/** Notes the look at a candidate whom the client had read ahead. */
export async function lookAtProfile(work: Work, { candidate, position }: Options): Promise<void> {
  const named = await resolveCandidate(work, candidate)
  const applications = await listApplications(work.tx, work.session, named.candidateId)
  const application = await findShown(work, position, applications)
  const [profile, isNoted] = await Promise.all([
    findProfile(work, { ...named, resumeId: named.resumeId ?? application?.resume_id }),
    isNotedBefore(work, named.candidateId, application),
  ])
  if (!profile) throw notFound('Résumé')
  await noteLook(work, { profile, application, isNoted })
}

const findShown = async (work: Work, position: string | undefined, applications: readonly ApplicationRow[]) =>
  position === undefined ? applications[0] : findSeenFrom(work, position, applications)

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

type Look = { profile: ProfileRow; application: ApplicationRow | undefined; isNoted: boolean }

const isNotedBefore = (work: Work, candidateId: string, application: ApplicationRow | undefined): Promise<boolean> =>
  isLookNoted(work.tx, {
    userId: work.session.userId,
    candidateId,
    positionId: application?.position_id,
    since: new Date(work.now.getTime() - ONE_LOOK_MS),
  })

async function noteLook(work: Work, { profile, application, isNoted }: Look): Promise<void> {
  if (isNoted) return
  const { candidate_id: candidateId, resume_id } = profile
  if (application) await sendAhead(recordView(work, { positionId: application.position_id, candidateId }))
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
