import { MESSAGES } from '@rolecall/contract/platform/messages'
import { templates } from '@rolecall/contract/positions/templates'
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX, TEMPLATES_PAGE } from '@rolecall/domain/positions/position-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { presentListed, presentTemplate } from './present-template.ts'
import { createTemplate, editTemplate } from './save-template.ts'
import {
  countTemplates,
  findSavedAs,
  findTemplate,
  listAllTemplates,
  listCodes,
  listTakenNames,
  listTemplates,
} from './templates.queries.ts'

/** Maximum number of codes returned, more than any client looks through. */
const CODES_MAX = 10_000

const FLAGS = new Set(['true', 'false', '1', '0'])

/** The text to search for: `template_search` may be one, or a meaningless flag. */
function textOf({ search_key, template_search }: { search_key?: string | undefined; template_search?: unknown }) {
  const other = typeof template_search === 'string' && !FLAGS.has(template_search) ? template_search : ''
  return search_key?.trim() || other.trim()
}

async function getTemplate(tx: Tx, id: string) {
  const found = await findTemplate(tx, id)
  if (!found) throw notFound('Template')
  return presentTemplate(found)
}

/** The name itself, or the first that is free with a number after it. */
async function freeName(tx: Tx, wanted: string): Promise<string> {
  const stem = wanted.slice(0, TEMPLATE_NAME_MAX - 4).trim() || 'Template'
  const proposals = [stem, ...Array.from({ length: 99 }, (_, before) => `${stem} ${before + 2}`)]
  const taken = new Set((await listTakenNames(tx, proposals)).flatMap(({ code, name }) => [code, name].map(inOneCase)))
  return proposals.find((name) => !taken.has(inOneCase(name))) ?? ''
}

const inOneCase = (name: string) => name.toLowerCase()

export const templatesFeature = feature(templates, {
  handlers: {
    async page({ body }, { tx }) {
      if (body.template_id) return { success: true, data: await getTemplate(tx, body.template_id), count: 1 }
      const search = textOf(body)
      const offset = (Math.max(1, body.page) - 1) * TEMPLATES_PAGE
      const rows = await listTemplates(tx, search, { limit: TEMPLATES_PAGE, offset })
      return { success: true, data: rows.map(presentListed), count: await countTemplates(tx, search) }
    },

    async list(_, { tx }) {
      return { success: true, data: (await listAllTemplates(tx, TEMPLATES_MAX)).map(presentListed) }
    },

    async codes({ query: { name } }, { tx }) {
      const rows = await listCodes(tx, CODES_MAX)
      return { success: true, data: rows.map(({ code }) => code), next: await freeName(tx, name?.trim() ?? '') }
    },

    async checkName({ params: { name } }, { tx }) {
      const exists = (await listTakenNames(tx, [name])).length > 0
      return { success: true, name_exist: exists, message: exists ? MESSAGES.templateNameTaken : '' }
    },

    async unique({ body }, { tx, session }) {
      const position = body.positionId ? await getVisiblePosition(tx, session, body.positionId) : undefined
      const names = [body.templateName, body.template_name].filter((name) => typeof name === 'string')
      const exists = names.length > 0 && (await listTakenNames(tx, names)).length > 0
      const saved = position && (await findSavedAs(tx, position.id))
      const message = exists
        ? MESSAGES.templateNameTaken
        : saved
          ? `This position is already saved as the template ${saved.name}.`
          : ''
      const savedAs = saved ? { _id: saved.id, template_name: saved.name } : null
      return { success: message === '', message, name_exist: exists, saved_as: savedAs }
    },

    async create({ body }, work) {
      const id = await createTemplate(work, body)
      return { success: true, message: MESSAGES.created, template_id: id, data: await getTemplate(work.tx, id) }
    },

    async edit({ body }, work) {
      const id = body._id ?? body.template_id ?? body.id ?? ''
      const version = await editTemplate(work, id, body)
      return { success: true, message: 'Template saved.', version, data: await getTemplate(work.tx, id) }
    },
  },
})
