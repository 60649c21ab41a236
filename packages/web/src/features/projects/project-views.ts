import { PROJECT_STATUSES } from '@rolecall/contract/project-statuses'
import { z } from 'zod'
import { param } from '../../ui/shell/search-params.ts'

/** What the list of projects shows. */
export const ProjectsView = z.object({
  status: param.choice(['all', ...PROJECT_STATUSES], 'all'),
  q: param.text(),
  page: param.number(1),
  /** The project whose positions are shown. */
  project: param.text(),
})

/** What a project shows of its positions. */
export const ProjectView = z.object({ q: param.text(), page: param.number(1) })
