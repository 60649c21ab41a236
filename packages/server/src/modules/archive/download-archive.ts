import { Readable } from 'node:stream'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import {
  askerOf,
  type LinkAsker,
  linkOf,
  openLink,
  rejectFileLink,
  signLink,
} from '../../platform/kernel/signed-links.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { findArchive, listParts } from './archives.queries.ts'
import { assertSeesEverything } from './may-export.ts'

const PATH = '/exports/archive.tar.zst'

/** Signs a link to a finished export; valid for some minutes, and only as long as its user may see everything. */
export function signArchive({ session, deps, now }: Work, archiveId: string): string {
  const { companyId, userId } = session
  const { by, through } = askerOf(session)
  const seal = signLink(deps.env.ROLECALL_SECRET, 'archive', { companyId, archiveId, userId, through }, now)
  return `${PATH}?${new URLSearchParams({ company: companyId, archive: archiveId, by, through, ...seal })}`
}

type DownloadRequest = LinkAsker & { company: string; archive: string; expires: string; signature: string }

/** Streams the parts of an export behind a link of signArchive. */
export async function downloadArchive(
  deps: Deps,
  { company: companyId, archive: archiveId, by: userId, through, ...seal }: DownloadRequest,
): Promise<Download> {
  const found = await openLink(deps, linkOf('archive', { companyId, archiveId, userId, through }, seal), {
    act: async (system) => {
      const work = await workOnBehalfOf(system, userId)
      if (!work) throw notFound('Archive')
      assertSeesEverything(work.session)
      const run = await findArchive(work.tx, 'archive-export', archiveId)
      if (!run?.ready_at || run.removed_at) throw notFound('Archive')
      await recordEvent(work, { kind: 'archive.downloaded', payload: { archive_id: archiveId } })
      return { parts: await listParts(work.tx, archiveId), at: run.ready_at }
    },
    otherwise: rejectFileLink('Archive', 'Get another link on the page of archives.'),
  })
  const keys = found.parts.map(({ file_key }) => file_key)
  return {
    contentType: 'application/zstd',
    fileName: `rolecall-${found.at.toISOString().slice(0, 10)}.tar.zst`,
    inline: false,
    size: found.parts.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    body: Readable.from(joinStored(deps.files, keys), { objectMode: false }),
  }
}

/** The bytes of stored files, one after the other. */
export async function* joinStored(files: FileStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await files.openStream(key)
}
