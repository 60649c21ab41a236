import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Flag, IntAsText, OptionalNumber, OptionalText, Texts } from '../platform/wire.ts'
import { SkillNames } from '../skills/skills.ts'

/** Recommended descriptions per request (rule H-056). */
export const RECOMMENDED_DESCRIPTIONS_MAX = 10
/** Actions of a user on a recommendation (rule H-057). */
export const RECOMMENDATION_FLAGS = ['like', 'dislike', 'edit_jd', 'edit_title'] as const

const Feedback = {
  flag: z.enum(['', 'like', 'dislike']).describe('The caller’s opinion; empty if not given'),
  likes: z.int(),
  dislikes: z.int(),
}

export const RecommendedDescription = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    skills: z.array(z.string()),
    min_exp: z.number(),
    max_exp: z.number(),
    origin: z.enum(['position', 'template', 'written']).describe('`written`: supplied with the product'),
    from: z.string().describe('Code of the position or name of the template; otherwise empty'),
    ...Feedback,
  })
  .meta({ id: 'RecommendedDescription' })
export type RecommendedDescription = z.output<typeof RecommendedDescription>

const TEXT_MAX = 10_000
const Word = z.string().max(TEXT_MAX)

/** A recommendation as clients name it: its id, or the complete object. */
const Recommendation = z.union([
  z.string().trim().min(1).max(TEXT_MAX),
  z
    .looseObject({ _id: Word.optional(), id: Word.optional(), description: Word.optional(), title: Word.optional() })
    .refine((given) => Object.keys(given).length > 0, 'Specify the description.')
    .transform(({ _id, id, description, title }) => _id || id || description || title || ''),
])

/** Alternative names that clients may send for fields (rule H-058). */
const TRACKED_AS_WORDS = { 'selected skills': 'selected_skills', 'event id': 'ijd_event_id' } as const

const inSnakeCase = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return body
  const given = body as Record<string, unknown>
  const words = Object.entries(TRACKED_AS_WORDS).map(([word, name]) => [name, given[name] ?? given[word]] as const)
  return { ...given, ...Object.fromEntries(words) }
}

export const recommendations = defineCalls({
  titles: {
    method: 'POST',
    path: '/rest/title/recommend',
    summary: 'Suggest job titles for a partial title, for skills, or for both, best first, at most 10',
    access: 'signed-in',
    reads: ['positions'],
    body: z.object({ entries: SkillNames, min_exp: OptionalNumber, max_exp: OptionalNumber }),
    response: z.object({ success: z.literal(true), titles: z.array(z.string()) }),
    example: () => ({ body: { entries: ['data eng'], min_exp: 3, max_exp: 8 } }),
  },
  descriptions: {
    method: 'POST',
    path: '/rest/jd/recommend',
    summary: `Recommend job descriptions for a title, best first, at most ${RECOMMENDED_DESCRIPTIONS_MAX}; those liked in the company rank higher`,
    access: 'signed-in',
    reads: ['positions', 'recommendations'],
    body: z.object({
      title: z.string().trim().min(1).max(200),
      relevant: z
        .union([z.boolean(), z.literal(['true', 'false', 0, 1]), Texts])
        .nullish()
        .describe('false includes other lines of work; a list adds acceptable titles'),
      skills: SkillNames.nullish(),
      min_exp: OptionalNumber,
      max_exp: OptionalNumber,
    }),
    response: z.object({
      success: z.literal(true),
      job_descriptions: z.array(RecommendedDescription),
      ijd_event_id: z.string().describe('Id of this recommendation, for feedback on it'),
    }),
    example: () => ({
      body: { title: 'Data Engineer', relevant: true, skills: ['Python'], min_exp: 3, max_exp: 8 },
    }),
  },
  feedback: {
    method: 'POST',
    path: '/ijd/check/feedback',
    summary: 'Get the company’s feedback on recommended descriptions, in the order of the request',
    access: 'signed-in',
    reads: ['recommendations'],
    body: z.object({ jds: z.array(Recommendation).max(100), title: OptionalText(200) }),
    response: z.object({ success: z.literal(true), data: z.array(z.object({ _id: z.string(), ...Feedback })) }),
    example: () => ({ body: { jds: ['written:data-engineer'], title: 'Data Engineer' } }),
  },
  track: {
    method: 'POST',
    path: '/ijd/track',
    summary:
      'Record the feedback on a recommended description: liked, disliked or edited; repeating the request has no further effect',
    access: 'signed-in',
    changes: ['recommendations'],
    body: z.preprocess(
      inSnakeCase,
      z.object({
        flag: z.enum(RECOMMENDATION_FLAGS),
        data: Recommendation.describe('The description: its id, or the complete object'),
        selected_skills: SkillNames.nullish(),
        recommendations: z.array(z.unknown()).max(100).nullish(),
        ijd_event_id: z.union([OptionalText(100), IntAsText]),
        title: OptionalText(200),
        undo: Flag.describe('Extension: withdraw a like or dislike'),
      }),
    ),
    response: z.object({ success: z.literal(true), ijd_event_id: z.string(), data: z.object(Feedback) }),
    example: () => ({
      body: {
        flag: 'like',
        data: { _id: 'written:data-engineer' },
        selected_skills: ['Python'],
        recommendations: [],
        ijd_event_id: '0b5c1c5e-2f54-4d53-a3a5-2f2c6d1e7a01',
      },
    }),
  },
})
