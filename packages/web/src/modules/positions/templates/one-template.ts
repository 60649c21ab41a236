import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { type ListedTemplate, type Template, templates } from '@rolecall/contract/positions/templates'
import { callQuery, send } from '../../../api/call.ts'

/** Reads one template; `asTemplate` takes it out of the answer. */
export const templateQuery = (id: string) => callQuery(templates.page, { body: { template_id: id } })

type Answer = CallResult<typeof templates.page>

export function asTemplate({ data }: Answer): Template {
  if (Array.isArray(data)) throw new Error('Expected one template')
  return data
}

export const asTemplates = ({ data }: Answer): ListedTemplate[] => (Array.isArray(data) ? data : [])

export const readTemplate = async (id: string): Promise<Template> =>
  asTemplate(await send(templates.page, { body: { template_id: id } }))
