import type { ViewState } from '@rolecall/domain/pool/saved-view'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { defineJob, enqueueOnce } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listWithAlerts } from '../company/companies-with-work.queries.ts'
import { timeZoneOf } from '../company/today.ts'
import { signAlert } from '../email/alert-link.ts'
import { alertMail } from '../email/alert-mail.ts'
import { linkTo, pageLinks } from '../email/page-links.ts'
import { queueMail } from '../email/send-mail.ts'
import { findCondition } from '../matching/search-conditions.queries.ts'
import {
  type DueAlert,
  hasAlerts,
  insertAlertedCandidates,
  listDueAlerts,
  listNewMatches,
  lockAlert,
  updateAlert,
} from './due-alerts.queries.ts'
import { type PoolQuestion, queryOf } from './list-pool.ts'
import { conditionsOf } from './resumes.queries.ts'

/** Minimum time between two emails of one alert, so that a large upload sends few. Limit chosen by us. */
const EMAIL_INTERVAL_MIN_MS = 60 * 60_000
/** Maximum time between the upload of a file, from which a résumé counts as received, and its reading. Limit chosen by us. */
const READ_WITHIN_MS = 3 * 24 * 60 * 60_000

/** Runs every ten minutes, and soon after a résumé was read: emails subscribers when a new person fits their search. */
export const alertSearches = defineJob({
  name: 'pool.alert-searches',
  cron: '*/10 * * * *',
  payload: z.object({ companyId: z.uuid().optional() }),
  async run({ companyId }, deps) {
    const mailedBefore = new Date(deps.now().getTime() - EMAIL_INTERVAL_MIN_MS)
    const ids = companyId ? [companyId] : await listWithAlerts(deps.db, mailedBefore, READ_WITHIN_MS)
    for (const id of ids) await alertCompany(deps, id, mailedBefore)
  },
})

/** Queues a check of the company's alerts once the transaction is committed. */
export async function alertLater(tx: Tx): Promise<void> {
  if (await hasAlerts(tx)) await enqueueOnce(tx, alertSearches, { companyId: tx.companyId }, `alert ${tx.companyId}`)
}

async function alertCompany(deps: Deps, companyId: string, mailedBefore: Date): Promise<void> {
  const due = await inCompany(deps, companyId, ({ tx }) => listDueAlerts(tx, mailedBefore))
  for (const alert of due)
    await inCompany(deps, companyId, async (work) => {
      const conditions = await conditionsFor(work, alert.state)
      if (!conditions || !(await lockAlert(work.tx, alert.id, mailedBefore))) return
      await emailAlert(work, alert, conditions)
    })
}

const listOf = (state: ViewState, field: string): readonly string[] => [state[field] ?? []].flat()

/** The search as it was saved: conditions on deleted things find no one, rather than everyone. */
const questionOfState = (state: ViewState): PoolQuestion => ({
  groups: listOf(state, 'group'),
  sources: listOf(state, 'source'),
  geos: listOf(state, 'geo'),
  languages: listOf(state, 'language'),
  tags: listOf(state, 'tag'),
  view: state.view === 'with_cvid' || state.view === 'without_cvid' ? state.view : 'all',
  keyword: listOf(state, 'q').join(' '),
  typing: false,
  people: true,
})

/** Returns undefined when the typed text cannot be read by today's rules. */
async function conditionsFor(work: SystemWork, state: ViewState) {
  const question = questionOfState(state)
  try {
    const searched = await findCondition(work.tx, queryOf(question), await timeZoneOf(work))
    return [...conditionsOf(work.tx, question), ...(searched ? [searched] : [])]
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

async function emailAlert(
  work: SystemWork,
  alert: DueAlert,
  conditions: Parameters<typeof listNewMatches>[1]['conditions'],
) {
  const { tx, now, deps } = work
  const from = new Date(alert.looked_at.getTime() - READ_WITHIN_MS)
  const people = await listNewMatches(tx, { alertId: alert.id, conditions, since: alert.since, from })
  await updateAlert(tx, alert.id, { now, isMailed: people.length > 0 })
  if (people.length === 0) return
  await insertAlertedCandidates(tx, alert.id, people)
  const token = signAlert(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, id: alert.id })
  await queueMail(
    work,
    alertMail({
      to: alert.email,
      name: alert.name,
      people: people.length,
      link: pageLinks(deps.env).pool(alert.view_id),
      stopLink: linkTo(deps.env, `/alerts/stop?token=${encodeURIComponent(token)}`),
    }),
  )
}
