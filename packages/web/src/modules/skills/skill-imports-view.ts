import { param, view } from '../../ui/shell/search-params.ts'

export const SkillImportsView = view({ page: param.page() })
