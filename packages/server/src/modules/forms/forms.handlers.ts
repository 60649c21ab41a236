import { fromFormField } from '@rolecall/contract/forms/form-input'
import { forms } from '@rolecall/contract/forms/forms'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { employerKey } from '@rolecall/domain/forms/employer-key'
import { FORM_TYPES } from '@rolecall/domain/forms/form-types'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import {
  deleteBlacklisted,
  findBlacklisted,
  listBlacklisted,
  upsertBlacklisted,
} from '../applications/employers.queries.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { findBeginnings } from './auto-fill.ts'
import { editForm, setRequiringStatuses } from './edit-form.ts'
import { fillForm } from './fill-form.ts'
import { listFilledOf } from './filled-form-rows.queries.ts'
import { findForm, listForms } from './forms.queries.ts'
import { openForm } from './open-form.ts'
import { permittedForm } from './permitted-form.ts'
import { getSubject, isDemandedBy, listDemanding, mayBeFilled, subjectIdsOf } from './subject.ts'
import { listVersions } from './versions.queries.ts'

export const formsFeature = feature(forms, {
  handlers: {
    companySpecific: ({ body }, work) => openForm(work, body),

    async autoFill({ body: { type, candidate, position } }, work) {
      const subject = await getSubject(work, { candidate, position: position ?? '' })
      const found = await findForm(work.tx, type)
      if (!found) throw notFound('Form')
      const { form } = await permittedForm(work, subjectIdsOf(subject), found)
      const beginnings = [...(await findBeginnings(work, subject, { type, fields: form.fields }))]
      const keyOf = new Map(form.fields.map(({ key, auto_fill_key }) => [key, auto_fill_key]))
      return {
        success: true,
        form_data: {
          ...Object.fromEntries(beginnings.map(([key, { answer }]) => [key, answer])),
          metadata: Object.fromEntries(
            beginnings.map(([key, { from }]) => [key, { from, auto_fill_key: keyOf.get(key) ?? '' }]),
          ),
        },
      }
    },

    fill: ({ body }, work) => fillForm(work, body),

    async blacklistInfo({ query: { company_name = '' } }, { tx }) {
      const key = employerKey(company_name)
      const found = key === '' ? undefined : await findBlacklisted(tx, key)
      const rows = company_name.trim() === '' ? await listBlacklisted(tx) : found ? [found] : []
      return {
        success: true,
        is_blacklisted: found !== undefined,
        black_list: found ? 1 : 0,
        blacklist_message: found?.message ?? '',
        message: found?.message ?? '',
        data: rows.map(({ name, message, added_by, added_at }) => ({
          company_name: name,
          message,
          added_by: added_by ?? '',
          added_at: added_at.toISOString(),
        })),
      }
    },

    async blacklist({ body: { company_name: name, message = '', removed = false } }, work) {
      const { tx, session, now } = work
      const key = employerKey(name)
      const entry = { key, name, message: message.trim() || `We don’t hire from ${name}.` }
      const isChanged = removed
        ? await deleteBlacklisted(tx, key)
        : await upsertBlacklisted(tx, { ...entry, by: session.userId, at: now })
      if (isChanged)
        await recordEvent(work, { kind: removed ? 'employer.cleared' : 'employer.blacklisted', payload: { name } })
      return { success: true, message: MESSAGES.settingsSaved }
    },

    async standing({ body }, work) {
      const subject = await getSubject(work, body)
      const filled = new Map((await listFilledOf(work.tx, subjectIdsOf(subject))).map((row) => [row.form_type, row]))
      const forms = await listForms(work.tx)
      const data = forms.map(({ type, name }) => ({
        form_type: type,
        name,
        filled: filled.has(type),
        filled_by: filled.get(type)?.changed_by ?? '',
        filled_at: filled.get(type)?.changed_at.toISOString() ?? null,
        may_fill: mayBeFilled(subject, type),
        demanded_by: filled.has(type) ? [] : listDemanding(subject, type).map(({ display_name }) => display_name),
      }))
      return { success: true, data }
    },

    async list(_, { tx }) {
      const statuses = await listStatuses(tx)
      const data = (await listForms(tx)).map(({ type, version, name, fields, by, at }) => ({
        form_type: type,
        name,
        version,
        fields,
        edited_by: by,
        edited_at: at?.toISOString() ?? null,
        demanded_by: statuses.filter((status) => isDemandedBy(status, type)).map(({ id }) => id),
      }))
      return {
        success: true,
        data: data.toSorted((a, b) => FORM_TYPES.indexOf(a.form_type) - FORM_TYPES.indexOf(b.form_type)),
      }
    },

    async details({ params: { formType: type }, query: { version } }, { tx }) {
      const form = await findForm(tx, type, version)
      if (!form) throw notFound('Version')
      const versions = await listVersions(tx, { kind: 'form', id: type })
      const statuses = await listStatuses(tx)
      return {
        success: true,
        data: {
          form_type: type,
          name: form.name,
          version: form.latest,
          shown_version: form.version,
          fields: form.fields.map(fromFormField),
          demanded_by: statuses.filter((status) => isDemandedBy(status, type)).map(({ id }) => id),
          statuses: statuses.map(({ id, display_name }) => ({ status_id: id, status_name: display_name })),
          versions: versions.map(({ count, ...told }) => ({ ...told, fields: count })),
        },
      }
    },

    async edit({ body }, work) {
      return { success: true, message: MESSAGES.settingsSaved, version: await editForm(work, body) }
    },

    async demand({ body }, work) {
      await setRequiringStatuses(work, body)
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})
