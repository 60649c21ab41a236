import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { z } from 'zod'
import { writeDraft } from '../../platform/files/drafts.ts'
import { APP_ENV } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { writingOf } from '../company/writing.ts'
import { pageLinks } from '../email/page-links.ts'
import { reportMail } from '../email/report-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { insertStoredFile } from '../resumes/store-resume.queries.ts'
import { CONTENT_TYPES, Question, type ReportQuestion } from './report-question.ts'
import { findReport, markMailed } from './reports.queries.ts'
import { writeFile, writeReport } from './write-report.ts'

/** Writes a report into a file of the store, and emails it. */
export const mailReportJob = defineJob({
  name: 'reports.mail-report',
  payload: z.object({ companyId: z.uuid(), reportId: z.uuid(), email: z.string() }),
  async run({ companyId, reportId, email }, deps) {
    const kept = await inCompany(deps, companyId, ({ tx }) => findReport(tx, reportId))
    if (!kept) return
    const question = Question.parse(kept.question)
    const file = await keepFile(deps, companyId, question)
    await inCompany(deps, companyId, async (work) => {
      if (!(await markMailed(work.tx, reportId, work.now))) return
      await insertStoredFile(work.tx, { key: file.key, size: file.size, contentType: CONTENT_TYPES[question.format] })
      const about = { to: email, of: question.of, rows: file.rows, key: file.key, format: question.format }
      await queueMail(
        work,
        reportMail({
          ...about,
          ...(question.of === 'activity' && { days: daysOf(question, await writingOf(work.tx)) }),
          ...(question.of === 'dashboard' && {
            name: question.name,
            link: pageLinks(work.deps.env).dashboards(question.viewId),
          }),
        }),
      )
    })
  },
})

/** First and last day on the clock with which the report was requested. */
function daysOf({ from, to, offset }: ReportQuestion<'activity'>, writing: Writing) {
  const dayOf = (moment: string) =>
    formatDay(new Date(Date.parse(moment) - offset * 60_000).toISOString().slice(0, 10), writing)
  return { first: dayOf(from), last: dayOf(to) }
}

/** The recipient need not be the user who asked, so candidates under blind review stay hidden. */
const mailed = ({ viewer }: Question): Question['viewer'] => ({ ...viewer, is_machine: true })

async function keepFile(deps: Deps, companyId: string, question: Question) {
  let rows = 0
  const asMailed = { ...question, viewer: mailed(question) }
  async function* pieces() {
    if (question.format === 'pdf') {
      for await (const piece of writeFile({ deps, companyId }, asMailed)) yield Buffer.from(piece)
      return
    }
    for await (const page of writeReport({ deps, companyId }, asMailed)) {
      rows += page.rows
      yield Buffer.from(page.text)
    }
  }
  const draft = await writeDraft(Readable.from(pieces()), deps.files.drafts, () => undefined)
  try {
    const key = `${APP_ENV}/${companyId}/REPORT/${draft.hash}.${question.format}`
    await deps.files.keep(key, draft.path, CONTENT_TYPES[question.format])
    return { key, size: draft.size, rows }
  } finally {
    await rm(draft.path, { force: true })
  }
}
