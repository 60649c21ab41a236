import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import { FORM_FILES_MAX } from '@rolecall/domain/questionnaires/applying'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { emailText, Id, NumberAsText, OptionalFlag, OptionalId, OptionalText } from '../ground/wire.ts'
import { FormDefinition } from '../hiring/answers.ts'
import { Question } from '../hiring/questionnaires.ts'
import { postCalls } from './post-content.ts'

/** Answers of one application. Our own bound, above that of questions. */
const ANSWERS_MAX = 100
const ANSWER_LENGTH_MAX = 20_000
/** Characters of a résumé that is sent as text or as base64; a larger one comes as a file of a form. Our own bound. */
const RESUME_TEXT_MAX = 2_000_000
const JSON_BYTES_MAX = 4 * 1024 * 1024
/** Characters of what somebody says of themselves; the e-mail's is that of mail itself. */
const PERSON = { name: 100, email: 254, phone: 40 } as const

const PostQuestion = Question.omit({ hidden: true, knock_out: true }).describe(
  'As a stranger sees it: not which answers rule out',
)
export type PostQuestion = z.output<typeof PostQuestion>

const JobPost = z
  .object({
    already_applied: z.boolean().describe('Whether the candidate whom the link names has applied'),
    consent_text: z.string().describe('What whoever applies agrees to'),
    consent_notes: z.array(z.string()).describe('What the law has stand beside, where the work is'),
    notice: z.array(z.string()).describe('What is assessed by software and how, where that has to be said; else empty'),
    _id: z.string(),
    position_id: z.string(),
    title: z.string(),
    company_name: z.string(),
    sub_domain: z.string().describe('Of the company; empty without one'),
    description: z.string(),
    locations: z.array(z.object({ location: z.string(), country: z.string() })),
    country: z.string(),
    min_experience: z.number().describe('Years'),
    max_experience: z.number().describe('Years'),
    skills: z.array(z.string()),
    total_openings: z.int(),
    start_date: z.string(),
    end_date: z.string(),
    questions: z.array(PostQuestion),
    form_response: z.object({ definition: FormDefinition }),
    colour: z.string().describe('Of the company’s pages; empty for our own'),
    employment_type: z.string().describe('As the position says of itself; empty where it does not'),
    careers_url: z.string().describe('The company’s page of positions; empty where it has none'),
    url: z.string().describe('The page of the post, from the root of the server'),
  })
  .meta({ id: 'JobPost' })
export type JobPost = z.output<typeof JobPost>

/** In a form, lists and objects come as text. */
const fromText = (given: unknown): unknown => {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

const AnswerText = z.union([
  z.string().max(ANSWER_LENGTH_MAX),
  NumberAsText,
  z.boolean().transform((yes) => (yes ? 'Yes' : 'No')),
])
const ById = z.record(z.string().max(200), z.union([AnswerText, z.array(AnswerText).max(ANSWERS_MAX)]))
const Labelled = z.object({ label: AnswerText.optional(), labels: z.array(AnswerText).max(ANSWERS_MAX).optional() })
/** Fields that are answered at once; more than any form asks. */
const ANSWERED_MAX = 1_000
/** As an application is read: each answer names its field, and what was chosen has a label. */
const InOrder = z
  .array(
    z.object({
      field: z.object({ id: z.string().max(200) }),
      type: OptionalText(50),
      value: z.union([AnswerText, z.array(AnswerText).max(ANSWERS_MAX), Labelled]),
    }),
  )
  .max(ANSWERED_MAX)
  .transform((given) =>
    Object.fromEntries(
      given.map(({ field, value }) => {
        const isPlain = typeof value === 'string' || Array.isArray(value)
        return [field.id, isPlain ? value : (value.labels ?? value.label ?? '')]
      }),
    ),
  )
const Answers = z
  .preprocess(fromText, z.union([InOrder, ById]).nullish())
  .transform((given): Record<string, string | string[]> => given ?? {})
  .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, `Should be at most ${ANSWERS_MAX} answers.`)

const ResumeText = z.string().max(RESUME_TEXT_MAX)
/** A text that is the résumé, or a file by name and base64. */
const Resume = z
  .preprocess(
    fromText,
    z
      .union([
        ResumeText,
        z.object({ file_name: z.string().max(300), content: ResumeText }),
        z.object({ name: z.string().max(300), data: ResumeText }),
      ])
      .nullish(),
  )
  .transform((given) => {
    if (!given) return undefined
    if (typeof given === 'string') return { fileName: 'resume.txt', text: given }
    return 'content' in given
      ? { fileName: given.file_name, base64: given.content }
      : { fileName: given.name, base64: given.data }
  })

/** Of a form: where the product has put its files. */
const FormFile = z.object({
  s3_key: z.string().max(300),
  file_name: z.string().max(300),
  missing: z.enum(['empty', 'too_large']).optional(),
  field: z.string().max(200).optional().describe('Of the form; “answer.” and an id where it answers a question'),
  seal: z.string().max(100).optional().describe('That it came with a form of ours'),
})
export type FormFile = z.output<typeof FormFile>
const FormFiles = z.array(FormFile).max(FORM_FILES_MAX)

const text = (max: number) => OptionalText(max).transform((given) => given?.trim() || undefined)

const PostAddress = z.object({
  positionId: z.string().max(200),
  doc: z
    .string()
    .max(200)
    .optional()
    .describe('Whom the link was made for: what stands in the mail to them, or an id, with which nobody applies'),
  ic: z.string().max(20).optional().describe('Whether the form opens by itself: “true”, and nothing else'),
})
/** What a page is asked with; whatever makes no sense there counts for nothing. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

/** Characters of what somebody types of their work where they have no file. Our own bound: some pages. */
export const APPLY_WORK_MAX = 20_000

export const jobPost = defineCalls({
  page: {
    method: 'GET',
    path: '/jobpost/:positionId',
    aliases: ['/jobpost/:positionId/:doc', '/jobpost/:positionId/:doc/:ic'],
    summary: 'The page of a job post; 410 once it is over',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: PostAddress,
    query: z.object({
      doc: lenient(200),
      ic: lenient(20),
      form: lenient(20),
      draft: lenient(300).describe('What stands in the link of a mail to a draft'),
      source: lenient(200).describe('Where the link to the post stands'),
      utm_source: lenient(200).describe('The same, as tools for campaigns call it'),
    }),
    response: z.string(),
    example: ({ positionId }) => ({ params: { positionId }, query: { ic: 'true' } }),
  },
  sendForm: {
    method: 'POST',
    path: '/jobpost/:positionId',
    summary:
      'A form of the page of a job post: the résumé first, then what was read from it, corrected, with the answers',
    access: 'public',
    transfer: 'page',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    params: z.object({ positionId: z.string().max(200) }),
    body: z.looseObject({
      step: lenient(20).describe(
        '“read” for a résumé to be read, “typed” for an application without a file, otherwise one with it',
      ),
      // Browsers count the end of a line once, and send two characters.
      work: lenient(2 * APPLY_WORK_MAX).describe('Of an application without a file: what would stand in it'),
      doc: lenient(200),
      draft: lenient(300).describe('What stands in the link to a draft that is gone on with'),
      later: lenient(10).describe('“true” to be mailed a link to what is filled, in place of sending it'),
      source: lenient(200).describe('Where the link to the post stood'),
      name: lenient(PERSON.name),
      email: lenient(PERSON.email),
      phone: lenient(PERSON.phone),
      consent: lenient(10),
      website: lenient(500),
      challenge: lenient(300).describe('What the page was given to work on'),
      proof: lenient(20).describe('What its script found; a form without one has to wait some seconds'),
      resume_key: lenient(300).describe('Of a résumé that was read'),
      resume_name: lenient(300),
      resume_seal: lenient(100),
      files: FormFiles.nullish().catch(undefined),
    }),
    response: z.string(),
    example: ({ positionId, application, challenge }) => ({
      params: { positionId },
      body: { positionId, step: 'send', doc: application, consent: 'true', challenge },
    }),
  },
  view: {
    method: 'POST',
    path: '/rest/public/jobpost',
    summary:
      'A published position, for people without an account, whether somebody has applied to it, and a challenge to work on',
    access: 'public',
    reads: [],
    body: z.object({
      positionId: Id,
      candidate_id: OptionalId.describe('Of the candidate or résumé whom a link was made for'),
      doc: OptionalId.describe('The same, as the page’s address calls it'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: JobPost.extend({
        challenge: z.string().describe('To be worked on before “apply” is called; its summary says how'),
      }),
    }),
    example: ({ positionId, candidateId }) => ({ body: { positionId, candidate_id: candidateId } }),
  },
  apply: {
    method: 'POST',
    path: '/rest/public/jobpost/apply',
    summary: `Apply to a published position with a résumé of at most ${RESUME_FILE_BYTES_MAX / 1024 ** 2} MB; whoever names a person who is known changes nothing of them until they, or a colleague, confirm it, and is told nothing of them. Of the challenge that the post answers with, find a proof so that the SHA-256 of “<challenge>:<proof>” begins with 16 zero bits: with it five times as many applications are taken from one network. A challenge without a proof is refused within three seconds and after six hours, as the form is`,
    access: 'public',
    transfer: 'multipart',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    maxBody: JSON_BYTES_MAX,
    body: z.object({
      positionId: Id.describe('In a form, before its file'),
      candidate_id: OptionalId.describe(
        'What stands in the link that was mailed to who applies, who needs no other résumé then; anything else counts for nothing',
      ),
      doc: OptionalId.describe('The same, as the page’s address calls it'),
      answers: Answers.describe('By id of the question, or in order with the field of each'),
      resume: Resume.describe('A text, or a file by name and base64; in a form, its file'),
      files: FormFiles.nullish().describe(
        'What the product has made of the files of a form: the résumé, and answers in fields named “answer.” and the id of the question',
      ),
      name: text(PERSON.name).describe('In place of what the résumé says'),
      email: text(PERSON.email)
        .pipe(emailText(MESSAGES.emailInvalid).optional())
        .describe('In place of what the résumé says'),
      phone: text(PERSON.phone).describe('In place of what the résumé says'),
      consent: OptionalFlag.describe('That what is sent may be kept; refused where it is withheld'),
      source: lenient(200).describe('Where the link to the post stood; kept as small letters and digits, at most 40'),
      website: OptionalText(500).describe('Left empty by people'),
      challenge: OptionalText(300),
      proof: OptionalText(20),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ already_applied: z.literal(true) }),
    }),
    example: ({ positionId, newEmail }) => ({
      body: { positionId, resume: `Mara Ellison\n${newEmail}\n`, answers: {}, consent: true },
    }),
  },
  content: postCalls.content,
  editContent: postCalls.editContent,
  preview: postCalls.preview,
  hiring: postCalls.hiring,
  settleHiring: postCalls.settleHiring,
})
