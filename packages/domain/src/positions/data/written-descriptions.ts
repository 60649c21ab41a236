import type { DescribedWork } from '../rank-descriptions.ts'
import business from './business-descriptions.json' with { type: 'json' }
import technical from './technical-descriptions.json' with { type: 'json' }

/**
 * Built-in job descriptions, one for each of the most advertised titles, for a company that has few of its own yet.
 * Written by us, for invented employers. An id stays when its text is improved, since feedback is stored under it.
 */
export const writtenDescriptions: readonly DescribedWork[] = [...technical, ...business].map(
  ({ id, title, alsoCalled, years: [min = 0, max = 0], skills, text }) => ({
    id,
    title,
    alsoCalled,
    years: [min, max],
    skills,
    text: text.join('\n'),
  }),
)
