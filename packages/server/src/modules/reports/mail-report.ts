import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Writing, writeDay } from '@rolecall/domain/calendar/write-time'
import { z } from 'zod'
import { reportMail } from '../../../contact/letters/report-mail.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { writeDraft } from '../../../ground/files/drafts.ts'
import { APP_ENV } from '../../../ground/files/file-store.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { insertStoredFile } from '../../../people/resumes/keep-resume.queries.ts'
import { Question, type QuestionOf } from './question.ts'
import { findReport, markMailed } from './reports.queries.ts'
import { writeReport } from './write-report.ts'

const CONTENT_TYPE = 'text/csv; charset=utf-8'

/** Writes a report into a file of the store, and mails that. */
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
      await insertStoredFile(work.tx, { key: file.key, size: file.size, contentType: CONTENT_TYPE })
      const about = { to: email, of: question.of, rows: file.rows, key: file.key }
      await queueMail(
        work,
        reportMail({
          ...about,
          ...(question.of === 'activity' && { days: daysOf(question, await writingOf(work.tx)) }),
        }),
      )
    })
  },
})

/** First and last day as the clock shows them that the report was asked for by. */
function daysOf({ from, to, offset }: QuestionOf<'activity'>, writing: Writing) {
  const dayOf = (moment: string) =>
    writeDay(new Date(Date.parse(moment) - offset * 60_000).toISOString().slice(0, 10), writing)
  return { first: dayOf(from), last: dayOf(to) }
}

/** Whom it is mailed to need not be who asked for it, and sees nobody who is hidden. */
const mailed = ({ viewer }: Question): Question['viewer'] => ({ ...viewer, is_machine: true })

async function keepFile(deps: Deps, companyId: string, question: Question) {
  let rows = 0
  async function* pieces() {
    for await (const page of writeReport({ deps, companyId }, { ...question, viewer: mailed(question) })) {
      rows += page.rows
      yield Buffer.from(page.text)
    }
  }
  const draft = await writeDraft(Readable.from(pieces()), deps.files.drafts, () => undefined)
  try {
    const key = `${APP_ENV}/${companyId}/REPORT/${draft.hash}.csv`
    await deps.files.keep(key, draft.path, CONTENT_TYPE)
    return { key, size: draft.size, rows }
  } finally {
    await rm(draft.path, { force: true })
  }
}
