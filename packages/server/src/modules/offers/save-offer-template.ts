import type { OfferTemplate, OfferTemplateRow, offerTemplates } from '@rolecall/contract/offers/offer-templates'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { nameFields } from '@rolecall/domain/offers/offer-fields'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import {
  findTemplate,
  insertTemplate,
  isNameTaken,
  listTemplates,
  lockTemplate,
  removeTemplate,
  type TemplateRow,
  updateTemplate,
} from './offer-templates.queries.ts'
import { refuseUnknown } from './write-offer.ts'

export const presentTemplateRow = (
  row: Omit<TemplateRow, 'body' | 'fields'> & { fields: number },
): OfferTemplateRow => ({
  template_id: row.id,
  name: row.name,
  country: row.country,
  fields: row.fields,
  valid_days: row.valid_days,
  version: row.version,
  changed_by: row.changed_by,
  changed_at: row.changed_at.toISOString(),
})

export const presentTemplate = (row: TemplateRow): OfferTemplate => ({
  ...presentTemplateRow({ ...row, fields: row.fields.length }),
  body: row.body,
  fields: row.fields.map((field) => ({ ...field, options: [...field.options], knock_out: null })),
})

/** Returns a template that is offered; refuses a removed one, or one of another company, like an unknown one. */
export async function getTemplate({ tx }: Pick<Work, 'tx'>, id: string): Promise<TemplateRow> {
  const row = isUuid(id) ? await findTemplate(tx, id) : undefined
  if (!row) throw notFound('Template')
  return row
}

/** Creates or changes a template. Its fields get ids, by which its text names them, and keep those they have. */
export async function saveTemplate(
  work: Work,
  { template_id: id, version: known, ...given }: CallRequest<typeof offerTemplates.save>['body'],
): Promise<CallReply<typeof offerTemplates.save>> {
  const { tx, session, now } = work
  const fields = nameFields(given.fields)
  refuseUnknown(given.body, fields)
  const row = id === undefined ? undefined : await lockGiven(work, id)
  await assertNotStale('template', { known, current: row?.version ?? 1, listEdits: async () => [] })
  const taken = sentence('A template named “{name}” already exists.', { name: given.name })
  if (await isNameTaken(tx, given.name, row?.id)) throw new Problem('name_taken', taken, { name: taken })
  const template = { ...given, fields }
  const by = { by: session.userId, now }
  const savedId = row?.id ?? (await insertNew(work, template, taken))
  if (row) await updateTemplate(tx, row.id, template, by)
  const saved = await getTemplate(work, savedId)
  await recordEvent(work, {
    kind: 'offer-template.saved',
    payload: { template_id: savedId, template: saved.name, version: saved.version },
  })
  return { success: true, message: 'Template saved.', version: saved.version, data: presentTemplate(saved) }
}

async function lockGiven({ tx }: Work, id: string): Promise<TemplateRow> {
  const row = isUuid(id) ? await lockTemplate(tx, id) : undefined
  if (!row) throw notFound('Template')
  return row
}

async function insertNew(
  { tx, session, now }: Work,
  template: Parameters<typeof insertTemplate>[1],
  taken: string,
): Promise<string> {
  if ((await listTemplates(tx, OFFER.templatesMax)).length >= OFFER.templatesMax)
    throw new Problem('limit_reached', 'You’ve reached the maximum number of templates. Delete one first.')
  const id = await insertTemplate(tx, template, { by: session.userId, now })
  if (id === undefined) throw new Problem('name_taken', taken, { name: taken })
  return id
}

/** Removes a template from the choices. Offers made with it stay. Doing it twice changes nothing. */
export async function dropTemplate(work: Work, id: string): Promise<void> {
  const row = await lockGiven(work, id)
  await removeTemplate(work.tx, row.id, work.now)
  await recordEvent(work, {
    kind: 'offer-template.removed',
    payload: { template_id: row.id, template: row.name },
  })
}
