import { param, view } from '../../../../kit/shell/search-params.ts'

/** What the list of templates shows. */
export const TemplatesView = view({ q: param.text(), page: param.number(1) })

export const VIEW_NAMES = ['about', 'demand', 'skills', 'review'] as const

/** What the wizard opens with, and its view. */
export const TemplateView = view({ edit: param.text(), view: param.choice(['', ...VIEW_NAMES], '') })
