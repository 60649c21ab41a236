import { privacy } from '@rolecall/contract/privacy/privacy'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { dueOfRequest } from '@rolecall/domain/privacy/law-requests'
import { DELETED_DAYS, PRIVACY_PAGE } from '@rolecall/domain/privacy/privacy-rules'
import { recordEvent } from '../../platform/events/record-event.ts'
import { signFile } from '../../platform/files/file-link.ts'
import { feature } from '../../platform/http/feature.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockCurrent } from '../applications/lock-current.queries.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { countLawRequests } from '../company/law-requests.queries.ts'
import { timeZoneOf, todayOf } from '../company/today.ts'
import { writingOf } from '../company/writing.ts'
import { getWording, replaceWording } from '../duplicates/consents.queries.ts'
import { assertRetentionLongEnough } from './assert-not-retained.ts'
import { readConsents, recordConsent, withdrawAllConsents } from './consents.ts'
import { deletePeople } from './delete-people.ts'
import { listDeletions } from './deletions.queries.ts'
import { erasePersonJob } from './erase-person.ts'
import { explainRetentionRule } from './explain-retention-rule.ts'
import { exportDue, signDue } from './export-due.ts'
import { exportPersonJob, sweepExports, ZIP_TYPE } from './export-person.ts'
import { insertExport, listExports } from './exports.queries.ts'
import { listLawRequests } from './law-request-rows.queries.ts'
import { countDue, countLog, findRule, listDue, listLog, upsertRule } from './privacy.queries.ts'
import { purgeDeletedPeople } from './purge-deleted-people.ts'
import { queueErasure } from './queue-erasure.ts'
import { restorePeople } from './restore-people.ts'
import { activityCutoff, runRetention, USUAL_RULE } from './run-retention.ts'

const COUNTED_MAX = 10_000
const EXPORTS_LISTED = 20
const NAMED_OF_DELETION = 5

const namedOr = (name: string | null, id: string) => name ?? `Candidate ${id}`

export const privacyFeature = feature(privacy, {
  jobs: [erasePersonJob, exportPersonJob, purgeDeletedPeople, runRetention, sweepExports],
  handlers: {
    async read(_, { tx }) {
      const { version, text, written_at, by } = await getWording(tx)
      return {
        success: true,
        wording: { version, text, written_at: written_at?.toISOString() ?? null, by: by ?? '' },
        rule: (await findRule(tx)) ?? USUAL_RULE,
        asked: (await countLawRequests(tx)).count,
      }
    },

    async setWording({ body: { text } }, work) {
      const current = await getWording(work.tx)
      if (current.text === text)
        return { success: true, message: 'The consent text already says this.', version: current.version }
      const version = await replaceWording(work.tx, current.version, { text, by: work.session.userId, at: work.now })
      if (version === undefined)
        throw new Problem('stale_edit', 'A colleague has just changed the consent text. Reload the page to see it.')
      await recordEvent(work, { kind: 'consent-wording.written', payload: { version } })
      return { success: true, message: 'Consent text saved.', version }
    },

    async setRetention({ body: rule }, work) {
      const { tx, session, now } = work
      if (rule.is_on) await assertRetentionLongEnough(work, rule.months)
      await upsertRule(tx, rule, { userId: session.userId, at: now })
      await recordEvent(work, { kind: 'retention.set', payload: { is_on: rule.is_on, months: rule.months } })
      const message = rule.is_on
        ? 'Saved. Candidates who are due will be erased from tonight on.'
        : 'Saved. No candidates will be erased.'
      return { success: true, message }
    },

    async due({ query: { start, months, keep_selected, keep_consented } }, work) {
      const { tx, now } = work
      const saved = (await findRule(tx)) ?? USUAL_RULE
      const rule = {
        ...saved,
        months: months ?? saved.months,
        keep_selected: keep_selected ?? saved.keep_selected,
        keep_consented: keep_consented ?? saved.keep_consented,
      }
      const due = { rule, before: activityCutoff(now, rule.months), now }
      const writing = await writingOf(tx)
      const rows = await listDue(tx, work.session, due, { start, limit: PRIVACY_PAGE })
      const total = await countDue(tx, due, COUNTED_MAX)
      const all = { ...due, rule: { ...rule, keep_selected: false, keep_consented: false } }
      return {
        success: true,
        total,
        spared: (await countDue(tx, all, COUNTED_MAX)) - total,
        since: due.before.toISOString(),
        url: signDue(work, { rule, before: due.before }),
        data: rows.map((row) => ({
          candidate_id: row.candidate_id,
          name: namedOr(row.name, row.candidate_id),
          last_activity: row.last_activity.toISOString(),
          positions: row.positions,
          why: explainRetentionRule(row, rule, writing),
        })),
      }
    },

    exportDue: ({ query }, { deps }) => exportDue(deps, query),

    async asked(_, work) {
      const zone = await timeZoneOf(work)
      const today = await todayOf(work)
      const rows = await listLawRequests(work.tx, work.session, PRIVACY_PAGE)
      const data = rows.map(({ name, resume_id, asked_at, ...row }) => {
        const due = dueOfRequest(dayIn(zone, asked_at))
        return {
          ...row,
          resume_id: resume_id ?? '',
          name: namedOr(name, row.candidate_id),
          asked_at: asked_at.toISOString(),
          due,
          overdue: due < today,
        }
      })
      return { success: true, data }
    },

    async log({ query: { start } }, { tx }) {
      const rows = await listLog(tx, { start, limit: PRIVACY_PAGE })
      const data = rows.map(({ asked_at, done_at, reason, by, part_of, ...row }) => ({
        ...row,
        reason: reason ?? ('' as const),
        by: by ?? '',
        part_of: part_of ?? '',
        asked_at: asked_at.toISOString(),
        done_at: done_at?.toISOString() ?? null,
      }))
      return { success: true, total: await countLog(tx), data }
    },

    consents: ({ query: { candidate } }, work) => readConsents(work, candidate),

    async addConsent({ body }, work) {
      await recordConsent(work, body)
      return { success: true, message: 'Consent recorded.' }
    },

    async withdrawConsent({ body: { candidate } }, work) {
      const withdrawn = await withdrawAllConsents(work, candidate)
      const message = withdrawn > 0 ? 'Withdrawal of consent recorded.' : 'The candidate has no active consent.'
      return { success: true, message, withdrawn }
    },

    async addExport({ body: { candidate } }, work) {
      const { tx, session, now } = work
      const named = await resolveCandidate(work, candidate)
      const candidateId = (await lockCurrent(tx, [named.candidateId])).get(named.candidateId)
      if (candidateId === undefined) throw new Problem('being_erased', 'This candidate is being erased.')
      const id = await insertExport(tx, { candidateId, by: session.userId, at: now })
      await enqueue(tx, exportPersonJob, { companyId: tx.companyId, exportId: id })
      await recordEvent(work, { kind: 'candidate.exported', candidateId, payload: { export_id: id } })
      return { success: true, message: 'The data export is being created.', export_id: id }
    },

    async exports({ query: { candidate } }, work) {
      const { candidateId } = await resolveCandidate(work, candidate)
      const rows = await listExports(work.tx, candidateId, EXPORTS_LISTED)
      return { success: true, data: rows.map((row) => presentExport(work, row)) }
    },

    async erase({ body: { candidate, reason } }, work) {
      const { candidateId } = await resolveCandidate(work, candidate)
      await queueErasure(work, candidateId, reason)
      return { success: true, message: 'The candidate is being erased.' }
    },

    deletePeople: ({ body: { candidates } }, work) => deletePeople(work, candidates),
    restorePeople: ({ body: { deletion_id } }, work) => restorePeople(work, deletion_id),

    async deleted({ query: { start } }, { tx }) {
      const rows = await listDeletions(tx, { start, limit: PRIVACY_PAGE, named: NAMED_OF_DELETION })
      const data = rows.map(({ id, deleted_at, ...row }) => ({
        ...row,
        deletion_id: id,
        deleted_at: deleted_at.toISOString(),
        until: new Date(deleted_at.getTime() + DELETED_DAYS * DAY_MS).toISOString(),
      }))
      return { success: true, data }
    },
  },
})

function presentExport(work: Work, row: Awaited<ReturnType<typeof listExports>>[number]) {
  const { id, asked_at, by, ready_at, size, file_key, removed_at } = row
  const options = {
    fileName: `everything-${ready_at?.toISOString().slice(0, 10)}.zip`,
    contentType: ZIP_TYPE,
    inline: false,
  }
  return {
    id,
    by,
    asked_at: asked_at.toISOString(),
    ready_at: ready_at?.toISOString() ?? null,
    failed: ready_at === null && removed_at !== null,
    size: Number(size),
    url: file_key && !removed_at ? signFile(work, file_key, options) : '',
  }
}
