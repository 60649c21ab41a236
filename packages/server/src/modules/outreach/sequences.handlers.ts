import { sequences } from '@rolecall/contract/outreach/sequences'
import { MAILS } from '@rolecall/domain/mail-types'
import { SEQUENCE_MAX } from '@rolecall/domain/outreach/sequences'
import { feature } from '../../platform/http/feature.ts'
import { readLook } from '../email/mail-look.ts'
import { readTemplate } from '../email/read-template.ts'
import { templateOf } from '../email/render-letter.ts'
import { findTemplateRow } from '../email/template-rows.queries.ts'
import { changeEnrolment } from './change-enrolment.ts'
import { changeSequence } from './change-sequence.ts'
import { listLaters } from './contact-later.queries.ts'
import { describeEnrolment, enrol, previewEnrolment } from './enrol.ts'
import { listEnrolments } from './list-enrolments.ts'
import { previewSequence } from './preview-sequence.ts'
import { readResults } from './read-results.ts'
import { getSequence, presentSequence, saveSequence } from './save-sequence.ts'
import { sendTestEmail } from './send-test-email.ts'
import { countPeople, listMailsOf, listSequences } from './sequences.queries.ts'
import { processDueSequences, writeSequences } from './write-sequences.ts'

const LATERS_LISTED = 100

export const sequencesFeature = feature(sequences, {
  jobs: [writeSequences, processDueSequences],
  previews: { enrol: ({ body }, work) => previewEnrolment(work, body) },
  handlers: {
    async list({ body }, { tx }) {
      const rows = await listSequences(tx, { archived: body.archived, limit: SEQUENCE_MAX.sequences })
      const people = await countPeople(
        tx,
        rows.map(({ id }) => id),
      )
      const texts = await listMailsOf(
        tx,
        rows.map(({ id, version }) => ({ sequenceId: id, version })),
      )
      const first = templateOf('sequence_mail', await readLook(tx), await findTemplateRow(tx, 'sequence_mail'))
      return {
        success: true,
        data: rows.map((row) => presentSequence(row, { people, texts })),
        first_mail: { subject: first.subject, html: first.html },
        fields: [...MAILS.sequence_mail.fields],
      }
    },

    async read({ body }, { tx }) {
      const row = await getSequence(tx, body.sequence_id)
      const texts = await listMailsOf(tx, [{ sequenceId: row.id, version: row.version }])
      const shown = presentSequence(row, { people: await countPeople(tx, [row.id]), texts })
      const mails = [...texts.values()].flat()
      return {
        success: true,
        data: {
          ...shown,
          texts: mails.map(({ subject, subjectB, html, waitDays }) => ({
            subject,
            subject_b: subjectB,
            html,
            wait_days: waitDays,
          })),
        },
      }
    },

    save: ({ body }, work) => saveSequence(work, body),
    preview: ({ body }, work) => previewSequence(work, body),
    sendTest: ({ body }, work) => sendTestEmail(work, 'sequence_mail', () => readTemplate('sequence_mail', body)),
    recipients: ({ body }, work) => describeEnrolment(work, body),
    enrol: ({ body }, work) => enrol(work, body),
    change: ({ body }, work) => changeSequence(work, body),
    enrolments: ({ body }, work) => listEnrolments(work, body),
    changeEnrolment: ({ body }, work) => changeEnrolment(work, body),
    results: ({ body }, work) => readResults(work, body),

    async later({ body }, { tx, session }) {
      const by = body.mine ? session.userId : undefined
      const rows = await listLaters(tx, session, { state: body.which, by, limit: LATERS_LISTED })
      return {
        success: true,
        total: rows[0]?.total ?? 0,
        data: rows.map((row) => ({
          candidate_id: row.candidate_id,
          candidate_name: row.name ?? '',
          positionId: row.position_id,
          position_title: row.title,
          status_id: row.status_id,
          by: row.by,
          said_at: row.said_at.toISOString(),
          back_on: row.back_on,
          comment: row.comment,
        })),
      }
    },
  },
})
