import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { unconfirmed } from '@rolecall/contract/people/unconfirmed'
import { blindName } from '@rolecall/domain/blind/identity'
import { listVersions, type VersionRow } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import { signFile } from '../../../ground/files/file-link.ts'
import { contentTypeOf } from '../../../ground/files/resume-files.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isPositionVisible } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listBlind } from '../../../people/blind/blind-gate.queries.ts'
import { findKnownContact } from './unconfirmed-contact.queries.ts'

/** What waits beside a candidate, and what is known of them. */
export async function listWaiting(work: Work, reference: string): Promise<CallReply<typeof unconfirmed.list>> {
  const { tx } = work
  const { candidateId } = await resolveCandidate(work, reference)
  const known = await findKnownContact(work, candidateId)
  if (!known) throw notFound('Candidate')
  const { name, phone, email, hides_contact: isHidden } = known
  const data = []
  const isBlind = (await listBlind(tx, work.session, [candidateId])).has(candidateId)
  for (const version of await listVersions(tx, candidateId)) {
    const shown = isBlind ? { ...version, name: null, file_name: blindName(candidateId) } : version
    data.push(await present(work, shown, isHidden))
  }
  return {
    success: true,
    data,
    known: { name: name ?? '', phone: phone ?? '', email: email ?? '' },
    contact_hidden: isHidden,
  }
}

async function present(work: Work, version: VersionRow, isHidden: boolean) {
  const { tx, session } = work
  return {
    id: version.id,
    position_id: version.position_id,
    position_title: (await isPositionVisible(tx, session, version.position_id)) ? version.title : '',
    came_at: version.came_at.toISOString(),
    name: version.name ?? '',
    phone: isHidden ? '' : (version.phone ?? ''),
    email: isHidden ? '' : (version.email ?? ''),
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
