import type { ViewState } from '@rolecall/domain/company/saved-view'
import { z } from 'zod'
import { signAlert } from '../../../contact/letters/alert-link.ts'
import { alertMail } from '../../../contact/letters/alert-mail.ts'
import { linkTo, pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { defineJob, enqueueOnce } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listWithAlerts } from '../../../house/company/companies-with-work.queries.ts'
import { timeZoneOf } from '../../../house/company/today.ts'
import { findCondition } from '../../../people/search/search-conditions.queries.ts'
import {
  type DueAlert,
  hasAlerts,
  insertTold,
  listDueAlerts,
  listNewlyFound,
  lockAlert,
  updateAlert,
} from './due-alerts.queries.ts'
import { type PoolQuestion, queryOf } from './list-pool.ts'
import { conditionsOf } from './resumes.queries.ts'

/** Between two mails of one alert, so that a large upload is told of by few. Our own choice. */
const MAILED_AT_MOST_EVERY_MS = 60 * 60_000
/** A résumé counts as received when its file was handed over, and may be read so long after. Our own bound. */
const READ_WITHIN_MS = 3 * 24 * 60 * 60_000

/** Every ten minutes, and soon after a résumé was read: writes to whoever is to know when somebody new fits a search. */
export const alertSearches = defineJob({
  name: 'pool.alert-searches',
  cron: '*/10 * * * *',
  payload: z.object({ companyId: z.uuid().optional() }),
  async run({ companyId }, deps) {
    const mailedBefore = new Date(deps.now().getTime() - MAILED_AT_MOST_EVERY_MS)
    const ids = companyId ? [companyId] : await listWithAlerts(deps.db, mailedBefore, READ_WITHIN_MS)
    for (const id of ids) await alertCompany(deps, id, mailedBefore)
  },
})

/** Has the alerts of the company looked at once what was read is kept. */
export async function alertLater(tx: Tx): Promise<void> {
  if (await hasAlerts(tx)) await enqueueOnce(tx, alertSearches, { companyId: tx.companyId }, `alert ${tx.companyId}`)
}

async function alertCompany(deps: Deps, companyId: string, mailedBefore: Date): Promise<void> {
  const due = await inCompany(deps, companyId, ({ tx }) => listDueAlerts(tx, mailedBefore))
  for (const alert of due)
    await inCompany(deps, companyId, async (work) => {
      const conditions = await conditionsFor(work, alert.state)
      if (!conditions || !(await lockAlert(work.tx, alert.id, mailedBefore))) return
      await tell(work, alert, conditions)
    })
}

const listOf = (state: ViewState, field: string): readonly string[] => [state[field] ?? []].flat()

/** The search as it was kept: what is there no more finds nobody, rather than everybody. */
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

/** Nothing where what was typed cannot be read by today's rules. */
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

async function tell(work: SystemWork, alert: DueAlert, conditions: Parameters<typeof listNewlyFound>[1]['conditions']) {
  const { tx, now, deps } = work
  const from = new Date(alert.looked_at.getTime() - READ_WITHIN_MS)
  const people = await listNewlyFound(tx, { alertId: alert.id, conditions, since: alert.since, from })
  await updateAlert(tx, alert.id, { now, isMailed: people.length > 0 })
  if (people.length === 0) return
  await insertTold(tx, alert.id, people)
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
