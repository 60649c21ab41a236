import type { DescribedWork } from '../rank-descriptions.ts'
import business from './business-descriptions.json' with { type: 'json' }
import technical from './technical-descriptions.json' with { type: 'json' }

/**
 * Job descriptions that come with the product, one for each of the titles that are advertised most, for a company that has
 * few of its own yet. Written by us, for invented employers. An id stays when its text is improved: what people thought of
 * it is kept under it.
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
