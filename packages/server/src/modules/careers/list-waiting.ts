import type { unconfirmed } from '@rolecall/contract/careers/unconfirmed'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { blindName } from '@rolecall/domain/blind-review/identity'
import { signFile } from '../../platform/files/file-link.ts'
import { contentTypeOf } from '../../platform/files/resume-files.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { isPositionVisible } from '../company/visibility.queries.ts'
import { listShownVersions, type VersionRow } from './unconfirmed.queries.ts'
import { findKnownContact } from './unconfirmed-contact.queries.ts'

/** Unconfirmed applications of a candidate, and what is known of the candidate. */
export async function listWaiting(work: Work, reference: string): Promise<CallReply<typeof unconfirmed.list>> {
  const { tx } = work
  const { candidateId } = await resolveCandidate(work, reference)
  const known = await findKnownContact(work, candidateId)
  if (!known) throw notFound('Candidate')
  const { name, phone, email, hides_contact: isHidden } = known
  const data = []
  const isBlind = (await listBlind(tx, work.session, [candidateId])).has(candidateId)
  for (const version of await listShownVersions(tx, work.session, candidateId)) {
    const shown = isBlind ? { ...version, name: null, file_name: blindName(candidateId) } : version
    data.push(await present(work, shown))
  }
  return {
    success: true,
    data,
    known: { name: name ?? '', phone: phone ?? '', email: email ?? '' },
    contact_hidden: isHidden,
  }
}

async function present(work: Work, version: VersionRow) {
  const { tx, session } = work
  return {
    id: version.id,
    position_id: version.position_id,
    position_title: (await isPositionVisible(tx, session, version.position_id)) ? version.title : '',
    came_at: version.came_at.toISOString(),
    name: version.name ?? '',
    phone: version.phone ?? '',
    email: version.email ?? '',
    file_name: version.file_name,
    file_url: linkFile(work, version),
    knocked_out: version.knocked_out_by.length > 0,
  }
}

function linkFile(work: Work, { file_key: key, file_name: fileName }: VersionRow): string {
  if (key === null) return ''
  const contentType = contentTypeOf(key)
  return signFile(work, key, { fileName, contentType, inline: contentType === 'application/pdf' })
}
