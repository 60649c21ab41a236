import { param, view } from '../../../ui/shell/search-params.ts'

/** The query parameters of the list of templates. */
export const TemplatesView = view({ q: param.text(), page: param.page() })

export const VIEW_NAMES = ['about', 'demand', 'skills', 'review'] as const

/** The template that the wizard opens, and its view. */
export const TemplateView = view({ edit: param.text(), view: param.choice(['', ...VIEW_NAMES], '') })
