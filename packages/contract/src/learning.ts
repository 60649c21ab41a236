import { z } from 'zod'
import { defineCalls } from './define-calls.ts'

/** Skills that one request may name. Our own bound. */
const LACKING_MAX = 200

const NamedSkill = z
  .object({ skill: z.string(), skill_name: z.string(), name: z.string() })
  .partial()
  .transform(({ skill, skill_name, name }) => skill ?? skill_name ?? name ?? '')

/** Names of skills, as texts or as objects with a name; one text, nothing and null are accepted too. */
const Lacking = z
  .union([z.array(z.union([z.string().max(200), NamedSkill])).max(LACKING_MAX), z.string().max(200)])
  .nullish()
  .transform((given) => [given ?? []].flat())

/** What teaches skills that a candidate lacks. */
export const learning = defineCalls({
  recommend: {
    method: 'POST',
    path: '/rest/get/ilp',
    summary: 'Books and courses that teach skills which a candidate lacks, what helps most first',
    access: 'signed-in',
    // The catalogue is the same for everybody.
    reads: [],
    body: z.object({ not_matched_primary: Lacking, not_matched_inferred: Lacking }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      books: z.array(
        z.object({
          thumb: z.string().describe('Empty: the catalogue has no pictures of covers'),
          title: z.string(),
          link: z.string(),
          description: z.string(),
          author: z.string(),
          publisher: z.string(),
          teaches: z.array(z.string()),
        }),
      ),
      courses: z.array(
        z.object({
          image: z.string(),
          title: z.string(),
          url: z.string(),
          shortDescription: z.string(),
          provider: z.string(),
          teaches: z.array(z.string()),
        }),
      ),
    }),
    example: () => ({ body: { not_matched_primary: ['PostgreSQL', 'Kubernetes'], not_matched_inferred: ['SQL'] } }),
  },
})
