import { param, view } from '../../../kit/shell/search-params.ts'

export const SkillImportsView = view({ page: param.number(1) })
