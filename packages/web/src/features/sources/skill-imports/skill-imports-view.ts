import { z } from 'zod'
import { param } from '../../../kit/shell/search-params.ts'

export const SkillImportsView = z.object({ page: param.number(1) })
