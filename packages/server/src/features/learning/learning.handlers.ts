import { learning } from '@rolecall/contract/learning'
import { listBooks, listCourses, recommendLearning } from '@rolecall/domain/learning/recommend-learning'
import { feature, withoutTransaction } from '../../http/feature.ts'

const BOOKS = listBooks()
const COURSES = listCourses()

/** Where a book is found in any library and shop, since no one address of it stays. */
const linkTo = (title: string, author: string) =>
  `https://openlibrary.org/search?${new URLSearchParams({ q: `${title} ${author}` })}`

export const learningFeature = feature(learning, {
  handlers: {
    recommend: withoutTransaction(async ({ body }) => {
      const lacking = [...body.not_matched_primary, ...body.not_matched_inferred]
      return {
        success: true,
        message: '',
        books: recommendLearning(lacking, BOOKS).map(({ title, by, where, teaches }) => ({
          thumb: '',
          title,
          link: linkTo(title, by),
          description: `${[...new Set([by, where])].join('. ')}. For ${teaches.join(', ')}.`,
          author: by,
          publisher: where,
          teaches: [...teaches],
        })),
        courses: recommendLearning(lacking, COURSES).map(({ title, by, where, teaches }) => ({
          image: '',
          title,
          url: where,
          shortDescription: `${by}. For ${teaches.join(', ')}.`,
          provider: by,
          teaches: [...teaches],
        })),
      }
    }),
  },
})
