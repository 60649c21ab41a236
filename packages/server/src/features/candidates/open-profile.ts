import type { CandidatePreview } from '@rolecall/contract/candidates'
import type { Tx } from '../../db/connect.ts'
import { recordEvent } from '../../history/record-event.ts'
import type { Deps } from '../../http/deps.ts'
import { notFound } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import {
  type ApplicationRow,
  findProfile,
  getNamed,
  hasRecentView,
  listApplications,
  listSkills,
  type ProfileRow,
  recordView,
} from './candidates.queries.ts'
import { signPreview } from './preview-page.ts'
import { showProfile } from './show-profile.ts'

/** Looks of one person at one candidate within this time are one look in the history. Our own choice. */
const ONE_LOOK_MS = 60 * 60_000

type Wish = { session: Session; reference: string; position: string | undefined }

/**
 * A candidate's profile, seen from the position named, if the candidate is on it and the person may see it, else from the
 * one where something happened last. Notes the look.
 */
export async function openProfile(
  tx: Tx,
  deps: Pick<Deps, 'files' | 'env' | 'now'>,
  { session, reference, position }: Wish,
): Promise<CandidatePreview> {
  const now = deps.now()
  const named = await getNamed(tx, reference)
  const applications = await listApplications(tx, session, named.candidateId, now)
  const application =
    applications.find(({ position_id, slug }) => position_id === position?.toLowerCase() || slug === position) ??
    applications[0]
  const profile = await findProfile(tx, { ...named, resumeId: named.resumeId ?? application?.resume_id })
  if (!profile) throw notFound('Résumé')
  const skills = await listSkills(tx, named.candidateId)
  await noteLook(tx, { session, profile, application, now })
  return showProfile({
    profile,
    skills,
    application,
    others: applications.filter((each) => each !== application),
    preview: await signFile(deps, tx.companyId, profile, now),
  })
}

type Look = { session: Session; profile: ProfileRow; application: ApplicationRow | undefined; now: Date }

async function noteLook(
  tx: Tx,
  { session: { userId }, profile: { candidate_id: candidateId, resume_id }, application, now }: Look,
): Promise<void> {
  const positionId = application?.position_id
  if (positionId) await recordView(tx, { positionId, candidateId, userId, at: now })
  const since = new Date(now.getTime() - ONE_LOOK_MS)
  if (await hasRecentView(tx, { userId, candidateId, positionId, since })) return
  await recordEvent(tx, now, {
    kind: 'candidate.viewed',
    actorId: userId,
    candidateId,
    resumeId: resume_id,
    ...(application && { positionId: application.position_id, projectId: application.project_id }),
  })
}

/** A PDF is shown as it is, anything else as our own safe rendering of it. */
async function signFile(
  { files, env }: Pick<Deps, 'files' | 'env'>,
  companyId: string,
  { file_type, file_key, file_name, resume_id }: ProfileRow,
  now: Date,
): Promise<CandidatePreview['preview']> {
  if (file_type !== 'pdf')
    return { kind: 'html', url: signPreview(env.ROLECALL_SECRET, { companyId, resumeId: resume_id }, now) }
  const wish = { fileName: file_name, contentType: 'application/pdf', inline: true }
  return { kind: 'pdf', url: await files.signDownload(file_key, wish, now) }
}
