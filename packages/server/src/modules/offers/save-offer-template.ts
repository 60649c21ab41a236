import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { OfferTemplate, OfferTemplateRow, offerTemplates } from '@rolecall/contract/hiring/offer-templates'
import { nameFields } from '@rolecall/domain/offers/offer-fields'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import {
  findTemplate,
  insertTemplate,
  isNameTaken,
  listTemplates,
  lockTemplate,
  removeTemplate,
  type TemplateRow,
  updateTemplate,
} from '../../../contact/offers/offer-templates.queries.ts'
import { refuseUnknown } from '../../../contact/offers/refuse-unknown.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'

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

/** One that is offered; one of another company, or that was removed, is as unknown as none. */
export async function getTemplate({ tx }: Pick<Work, 'tx'>, id: string): Promise<TemplateRow> {
  const row = isUuid(id) ? await findTemplate(tx, id) : undefined
  if (!row) throw notFound('Template')
  return row
}

/** Makes one, or changes one. Its fields get ids, by which its text names them, and keep those that they have. */
export async function saveTemplate(
  work: Work,
  { template_id: id, version: known, ...given }: CallRequest<typeof offerTemplates.save>['body'],
): Promise<CallReply<typeof offerTemplates.save>> {
  const { tx, session, now } = work
  const fields = nameFields(given.fields)
  refuseUnknown(given.body, fields)
  const row = id === undefined ? undefined : await lockGiven(work, id)
  await refuseStaleEdit('template', { known, current: row?.version ?? 1, listEdits: async () => [] })
  const taken = sentence('There is a template “{name}” already.', { name: given.name })
  if (await isNameTaken(tx, given.name, row?.id)) throw new Problem('conflict', taken, { name: taken })
  const template = { ...given, fields }
  const by = { by: session.userId, now }
  const savedId = row?.id ?? (await insertNew(work, template, taken))
  if (row) await updateTemplate(tx, row.id, template, by)
  const saved = await getTemplate(work, savedId)
  await recordEvent(work, {
    kind: 'offer-template.saved',
    payload: { template_id: savedId, template: saved.name, version: saved.version },
  })
  return { success: true, message: 'The template is saved.', version: saved.version, data: presentTemplate(saved) }
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
    throw new Problem('conflict', 'There are as many templates as there can be. Remove one first.')
  const id = await insertTemplate(tx, template, { by: session.userId, now })
  if (id === undefined) throw new Problem('conflict', taken, { name: taken })
  return id
}

/** Offers it no longer. What was made with it stays. Removed twice, it is removed. */
export async function dropTemplate(work: Work, id: string): Promise<void> {
  const row = await lockGiven(work, id)
  await removeTemplate(work.tx, row.id, work.now)
  await recordEvent(work, {
    kind: 'offer-template.removed',
    payload: { template_id: row.id, template: row.name },
  })
}
