import { learning } from '@rolecall/contract/learning/learning'
import { entriesOf, recommendLearning } from '@rolecall/domain/learning/recommend-learning'
import { feature } from '../../platform/http/feature.ts'
import { editCatalogue, getCatalogue } from './edit-catalogue.ts'

/** A search link for a book, since no single address of it is permanent. */
const linkTo = (title: string, author: string) =>
  `https://openlibrary.org/search?${new URLSearchParams({ q: `${title} ${author}` })}`

export const learningFeature = feature(learning, {
  handlers: {
    async recommend({ body }, { tx }) {
      const { entries } = await getCatalogue(tx)
      const lacking = [...body.not_matched_primary, ...body.not_matched_inferred]
      return {
        success: true,
        message: '',
        books: recommendLearning(lacking, entriesOf(entries, 'book')).map(({ title, by, where, teaches }) => ({
          thumb: '',
          title,
          link: linkTo(title, by),
          description: `${[...new Set([by, where])].join('. ')}. For ${teaches.join(', ')}.`,
          author: by,
          publisher: where,
          teaches: [...teaches],
        })),
        courses: recommendLearning(lacking, entriesOf(entries, 'course')).map(({ title, by, where, teaches }) => ({
          image: '',
          title,
          url: where,
          shortDescription: `${by}. For ${teaches.join(', ')}.`,
          provider: by,
          teaches: [...teaches],
        })),
      }
    },

    async catalogue(_, { tx }) {
      const { entries, version, isOurs, row } = await getCatalogue(tx)
      return {
        success: true,
        entries: entries.map((entry) => ({ ...entry, skills: [...entry.skills] })),
        version,
        is_ours: isOurs,
        changed_by: row?.full_name ?? '',
        changed_at: row?.changed_at.toISOString() ?? null,
      }
    },

    editCatalogue: ({ body }, work) => editCatalogue(work, body),
  },
})
