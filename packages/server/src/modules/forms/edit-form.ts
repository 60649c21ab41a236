import type { forms } from '@rolecall/contract/forms/forms'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { featureOfForm } from '@rolecall/domain/forms/form-types'
import { listFilledForms, STATUS_FEATURES } from '@rolecall/domain/pipeline/status-features'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findStatus } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { lockStages, storeNextStages } from '../pipeline/store-stages.ts'
import { findForm, lockForm, updateDemands, updateLatest } from './forms.queries.ts'
import { insertVersion, listEditsSince } from './versions.queries.ts'

/** Makes the next version of a form and returns its number. Filled forms keep the version in which they were filled. */
export async function editForm(work: Work, body: CallRequest<typeof forms.edit>['body']): Promise<number> {
  const { tx, session, now } = work
  const { form_type: type, name, fields } = body
  const asked = { kind: 'form', id: type } as const
  const current = await lockForm(tx, type, now)
  await assertNotStale('form', {
    known: body.version,
    current,
    listEdits: (known) => listEditsSince(tx, asked, known),
  })
  const version = current + 1
  await insertVersion(tx, asked, { version, name, items: fields, by: session.userId, now })
  await updateLatest(tx, type, version)
  await recordEvent(work, { kind: 'form.edited', payload: { form_type: type, name, version } })
  return version
}

/** Makes exactly these statuses require the form. Saying it again changes nothing. */
export async function setRequiringStatuses(work: Work, body: CallRequest<typeof forms.demand>['body']): Promise<void> {
  const { tx } = work
  const { form_type: type } = body
  const before = await lockStages(work)
  const statuses = await listStatuses(tx)
  const wanted = new Set(
    body.statuses.map((name) => {
      const status = findStatus(statuses, name)
      if (!status) throw new Problem('invalid_field', `There is no status ${name}.`, { statuses: 'Unknown status.' })
      return status.id
    }),
  )
  const feature = featureOfForm(type)
  const names = listFilledForms(new Set([feature]))
  const demand = STATUS_FEATURES[feature]
  const mandate = 'form' in demand ? demand.form.mandate : feature
  const demands = statuses.map(({ id, required_features }) => {
    const others = required_features.filter((each) => each.parent_status !== id || !names.includes(each.feature))
    return { id, required_features: wanted.has(id) ? [...others, { feature: mandate, parent_status: id }] : others }
  })
  await updateDemands(tx, demands)
  await storeNextStages(work, before)
  const name = (await findForm(tx, type))?.name ?? type
  const chosen = statuses.filter(({ id }) => wanted.has(id)).map(({ display_name }) => display_name)
  await recordEvent(work, { kind: 'form.demanded', payload: { form_type: type, name, statuses: chosen } })
}
