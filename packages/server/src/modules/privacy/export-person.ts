import { createHash } from 'node:crypto'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { CAUSE_WORDS, type ScoreCause } from '@rolecall/domain/matching/score-causes'
import { type ScoredSkill, unpackLines } from '@rolecall/domain/matching/score-lines'
import { PERSON_EXPORT_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { announce } from '../../platform/events/record-event.ts'
import { APP_ENV } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { renderHtml } from '../../platform/kernel/markup.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { hideLinks, hideSecrets } from '../email/hide-secrets.ts'
import {
  deleteExpiredExports,
  endUnmade,
  listOriginals,
  lockUnmade,
  markMade,
  readEverything,
} from './exports.queries.ts'
import { renderEverything } from './render-everything.ts'

export const ZIP_TYPE = 'application/zip'

/** The key of an export: one per request, since equal bytes under one name would be removed for all. */
const keyOf = (companyId: string, exportId: string) =>
  `${APP_ENV}/${companyId}/EXPORT/${createHash('sha256').update(exportId).digest('hex')}.zip`

/** Creates one ZIP of everything that is stored about a person. */
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
      // The person was erased meanwhile, so there is nothing left to hand out.
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

/** Leaves the survey out: an administrator hands the file out, who may know neither the answers nor whether there are any. */
const OF_SURVEY =
  'Your answers to the voluntary survey, if any, are stored separately, and nobody at the company can read them. ' +
  'You can view, download and delete them on the survey page. Your application page links to it. You’ll find that link in the email that thanked you for applying.'

type Parts = Awaited<ReturnType<typeof readEverything>>

/** Replaces the names of mentioned colleagues, which are their data and not the candidate's. */
const withoutColleagues = ({ comments = [], ...parts }: Parts): Parts => ({
  ...parts,
  comments: comments.map(({ colleagues, text, ...comment }) => ({
    ...comment,
    text: (colleagues as string[]).reduce((said, name) => said.replaceAll(`@${name}`, '@a colleague'), String(text)),
  })),
})

type GivenScore = { cause: ScoreCause; asked: ScoredSkill[]; lines: string }

/** Formats scores for reading, line by line. */
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

/** Removes links from emails: an administrator hands the file out, who must not be able to act as the person. */
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
    // A file lost by the store does not hold up the rest.
    if ((await deps.files.findSize(file_key)) === undefined) continue
    const name = file_name.replace(/[/\\\p{Cc}]/gu, '-')
    files.push([`files/${place + 1} ${name}`, await deps.files.get(file_key)])
  }
  return files
}

/** Runs every night: removes files that were handed out days ago. */
export const sweepExports = defineJob({
  name: 'privacy.sweep-exports',
  cron: '47 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const at = deps.now()
    const before = new Date(at.getTime() - PERSON_EXPORT_DAYS * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      for (const key of await inCompany(deps, companyId, ({ tx }) => deleteExpiredExports(tx, { before, at })))
        await deps.files.remove(key)
  },
})
