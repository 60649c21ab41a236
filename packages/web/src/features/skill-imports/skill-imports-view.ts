import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

export const SkillImportsView = z.object({ page: param.number(1) })
