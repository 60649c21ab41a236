import { createHash } from 'node:crypto'
import { PERSON_EXPORT_DAYS } from '@rolecall/domain/company/privacy-rules'
import { CAUSE_WORDS, type ScoreCause } from '@rolecall/domain/matching/score-causes'
import { type AskedLine, unpackLines } from '@rolecall/domain/matching/score-lines'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { hideLinks, hideSecrets } from '../../../contact/outbox/hide-secrets.ts'
import { announce } from '../../../ground/events/record-event.ts'
import { APP_ENV } from '../../../ground/files/file-store.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { renderHtml } from '../../../ground/kernel/markup.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { endUnmade, forgetExports, listOriginals, lockUnmade, markMade, readEverything } from './exports.queries.ts'
import { renderEverything } from './render-everything.ts'

export const ZIP_TYPE = 'application/zip'
const DAY_MS = 86_400_000

/** Where exports lie: one to a request, since the same bytes under one name would be removed for all. */
const keyOf = (companyId: string, exportId: string) =>
  `${APP_ENV}/${companyId}/EXPORT/${createHash('sha256').update(exportId).digest('hex')}.zip`

/** Makes one ZIP of everything that is kept of somebody. */
export const exportPersonJob = defineJob({
  name: 'privacy.export-person',
  payload: z.object({ companyId: z.uuid(), exportId: z.uuid() }),
  async run({ companyId, exportId }, deps) {
    const read = await inCompany(deps, companyId, async ({ tx }) => {
      const unmade = await lockUnmade(tx, exportId)
      if (!unmade) return undefined
      return {
        parts: withLines(withoutLinks(withoutColleagues(await readEverything(tx, unmade.candidate_id)))),
        originals: await listOriginals(tx, unmade.candidate_id),
        isAsked: (await getCompanySettings(tx)).survey.is_on,
      }
    })
    if (!read) return
    const files = await readOriginals(deps, read.originals)
    const bytes = zipSync({
      'everything.json': strToU8(JSON.stringify(read.parts, undefined, 2)),
      'read-me.html': strToU8(renderHtml(renderEverything(read.parts))),
      ...(read.isAsked && { 'survey.txt': strToU8(OF_SURVEY) }),
      ...Object.fromEntries(files),
    })
    const fileKey = keyOf(companyId, exportId)
    await deps.files.put(fileKey, bytes, ZIP_TYPE)
    const isKept = await inCompany(deps, companyId, async (work) => {
      // Whoever was erased meanwhile has nothing left to be handed out.
      if (!(await lockUnmade(work.tx, exportId))) return false
      await markMade(work.tx, exportId, { fileKey, size: bytes.length, at: work.now })
      await announce(work, { kind: 'privacy.progressed' })
      return true
    })
    if (!isKept) await deps.files.remove(fileKey)
  },
  giveUp: ({ companyId, exportId }, deps) =>
    inCompany(deps, companyId, async ({ tx, now }) => void (await endUnmade(tx, exportId, now))),
})

/** An administrator hands the file out, who is not to read what somebody answered, nor whether they did. */
const OF_SURVEY =
  'What you answered in the voluntary survey, if you did, is kept apart from all of this, and nobody of the company can read it. ' +
  'You see it, take it along and delete it on the page of the survey. The page of your application leads there, whose link stands in the mail that thanked you for applying.'

type Parts = Awaited<ReturnType<typeof readEverything>>

/** Names of colleagues that comments call by name are theirs, and not for whom the comments are about. */
const withoutColleagues = ({ comments = [], ...parts }: Parts): Parts => ({
  ...parts,
  comments: comments.map(({ colleagues, text, ...comment }) => ({
    ...comment,
    text: (colleagues as string[]).reduce((said, name) => said.replaceAll(`@${name}`, '@a colleague'), String(text)),
  })),
})

type GivenScore = { cause: ScoreCause; asked: AskedLine[]; lines: string }

/** Scores as they can be read, line by line. */
const withLines = ({ scores = [], ...parts }: Parts): Parts => ({
  ...parts,
  scores: scores.map((row) => {
    const { asked, lines, cause, ...score } = row as GivenScore
    return {
      ...score,
      why: CAUSE_WORDS[cause],
      made_of: unpackLines(lines, asked).map(
        ({ requirement, rule, points, possible }) => `${requirement}: ${points} of ${possible} (${rule})`,
      ),
    }
  }),
})

type MailText = { subject: string; text: string; secrets: string[] | null }

/** An administrator hands the file out, who is not to act as the person by the links of their mails. */
const withoutLinks = ({ mails = [], received = [], ...parts }: Parts): Parts => ({
  ...parts,
  mails: mails.map((mail) => {
    const { html: _, ...shown } = hideSecrets({ ...(mail as MailText), html: '' })
    return shown
  }),
  received: received.map((mail) => ({ ...mail, text: hideLinks(String(mail.text)) })),
})

async function readOriginals(deps: Deps, originals: Awaited<ReturnType<typeof listOriginals>>) {
  const files: [string, Uint8Array][] = []
  for (const [place, { file_key, file_name }] of originals.entries()) {
    // One that the store has lost keeps nobody from the rest.
    if ((await deps.files.findSize(file_key)) === undefined) continue
    const name = file_name.replace(/[/\\\p{Cc}]/gu, '-')
    files.push([`files/${place + 1} ${name}`, await deps.files.get(file_key)])
  }
  return files
}

/** Every night: removes files that were handed out days ago. */
export const sweepExports = defineJob({
  name: 'privacy.sweep-exports',
  cron: '47 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const at = deps.now()
    const before = new Date(at.getTime() - PERSON_EXPORT_DAYS * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      for (const key of await inCompany(deps, companyId, ({ tx }) => forgetExports(tx, { before, at })))
        await deps.files.remove(key)
  },
})
