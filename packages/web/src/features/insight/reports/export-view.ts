import { z } from 'zod'
import { param } from '../../../kit/shell/search-params.ts'

/** Which positions are offered for an export. */
export const ExportView = z.object({ q: param.text(''), page: param.number(1) })
