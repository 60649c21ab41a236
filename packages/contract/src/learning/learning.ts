import { CATALOGUE_MAX, ENTRY_SKILLS_MAX, LEARNING_KINDS } from '@rolecall/domain/learning/recommend-learning'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, KnownVersion, Moment } from '../platform/wire.ts'

/** Skills per request. Limit chosen by us. */
const LACKING_MAX = 200

const SkillText = z.string().max(200)
const NamedSkill = z
  .object({ skill: SkillText, skill_name: SkillText, name: SkillText })
  .partial()
  .transform(({ skill, skill_name, name }) => skill ?? skill_name ?? name ?? '')

/** Names of skills, as texts or objects with a name; a single text, a missing value and null are accepted too. */
const Lacking = z
  .union([z.array(z.union([z.string().max(200), NamedSkill])).max(LACKING_MAX), z.string().max(200)])
  .nullish()
  .transform((given) => [given ?? []].flat())

const Line = (max: number) => z.string().trim().min(1).max(max)

const PageAddress = z.url({ protocol: /^https?$/ })

export const CatalogueEntryInput = z
  .object({
    kind: z.enum(LEARNING_KINDS),
    title: Line(200),
    by: Line(200).describe('Author or provider'),
    where: Line(500).describe('Publisher of a book, or URL of a course'),
    skills: z.array(Line(100)).min(1, 'Name at least one skill.').max(ENTRY_SKILLS_MAX),
  })
  .refine(({ kind, where }) => kind === 'book' || PageAddress.safeParse(where).success, {
    path: ['where'],
    error: 'This should be an address that begins with https://.',
  })

/** Courses and books for skills that a candidate lacks. */
export const learning = defineCalls({
  recommend: {
    method: 'POST',
    path: '/rest/get/ilp',
    keepsBounds: true,
    summary: 'Recommend books and courses for the skills a candidate lacks, most helpful first',
    access: 'signed-in',
    reads: ['settings'],
    body: z.object({ not_matched_primary: Lacking, not_matched_inferred: Lacking }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      books: z.array(
        z.object({
          thumb: z.string().describe('Empty, because the catalogue has no cover pictures'),
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
  catalogue: {
    method: 'GET',
    path: '/rest/learning/catalogue',
    summary: 'Get the company’s catalogue of books and courses',
    access: 'admin',
    reads: ['settings'],
    response: z.object({
      success: z.literal(true),
      entries: z.array(
        z.object({
          kind: z.enum(LEARNING_KINDS),
          title: z.string(),
          by: z.string(),
          where: z.string(),
          skills: z.array(z.string()),
        }),
      ),
      version: z.int(),
      is_ours: z.boolean().describe('Whether it is the default catalogue'),
      changed_by: z.string(),
      changed_at: Moment.nullable(),
    }),
    example: () => ({}),
  },
  editCatalogue: {
    method: 'POST',
    path: '/rest/learning/catalogue',
    summary: 'Replace the catalogue of books and courses; an empty list restores the default catalogue',
    access: 'admin',
    changes: ['settings'],
    body: z.object({ entries: z.array(CatalogueEntryInput).max(CATALOGUE_MAX), version: KnownVersion }),
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: () => ({
      body: {
        entries: [
          {
            kind: 'book' as const,
            title: 'Fluent Python',
            by: 'Luciano Ramalho',
            where: 'O’Reilly Media',
            skills: ['Python'],
          },
        ],
      },
    }),
  },
})
