import { FORM_FILES_MAX } from '@rolecall/domain/forms/application-drafts'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { z } from 'zod'
import { FormDefinition } from '../forms/answers.ts'
import { Question } from '../forms/questionnaires.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { emailText, Id, NumberAsText, OptionalFlag, OptionalId, OptionalText } from '../platform/wire.ts'
import { postCalls } from './post-content.ts'

/** Answers in one application. Limit chosen by us, above the number of questions. */
const ANSWERS_MAX = 100
const ANSWER_LENGTH_MAX = 20_000
/** Maximum length in characters of a résumé sent as text or base64; larger ones are sent as form files. Limit chosen by us. */
const RESUME_TEXT_MAX = 2_000_000
const JSON_BYTES_MAX = 4 * 1024 * 1024
/** Maximum lengths of an applicant's data in characters; the email's is that of the email standard. */
const PERSON = { name: 100, email: 254, phone: 40 } as const

const PostQuestion = Question.omit({ hidden: true, knock_out: true }).describe(
  'The question as shown to applicants, without its disqualifying answers',
)
export type PostQuestion = z.output<typeof PostQuestion>

const JobPost = z
  .object({
    already_applied: z.boolean().describe('Whether the candidate of the link has already applied'),
    consent_text: z.string().describe('Text that applicants consent to'),
    consent_notes: z.array(z.string()).describe('Notices that the law requires next to it in the places of work'),
    notice: z
      .array(z.string())
      .describe('Notice about the use of software in the assessment, if required; otherwise empty'),
    _id: z.string(),
    position_id: z.string(),
    title: z.string(),
    company_name: z.string(),
    sub_domain: z.string().describe('Sub-domain of the company; empty if none'),
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
    colour: z.string().describe('Colour of the company’s pages; empty for the default'),
    employment_type: z.string().describe('Employment type stated in the position; empty if not stated'),
    careers_url: z.string().describe('The company’s careers page; empty if none'),
    url: z.string().describe('Path of the post on this server'),
  })
  .meta({ id: 'JobPost' })
export type JobPost = z.output<typeof JobPost>

/** Parses the lists and objects that a form sends as text. */
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
const AnswersById = z.record(z.string().max(200), z.union([AnswerText, z.array(AnswerText).max(ANSWERS_MAX)]))
const LabelledAnswer = z.object({
  label: AnswerText.optional(),
  labels: z.array(AnswerText).max(ANSWERS_MAX).optional(),
})
/** Maximum number of answers in one request; more than any form asks. */
const ANSWERED_MAX = 1_000
/** Answers as an application is read: each names its field, and a choice has a label. */
const OrderedAnswers = z
  .array(
    z.object({
      field: z.object({ id: z.string().max(200) }),
      type: OptionalText(50),
      value: z.union([AnswerText, z.array(AnswerText).max(ANSWERS_MAX), LabelledAnswer]),
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
  .preprocess(fromText, z.union([OrderedAnswers, AnswersById]).nullish())
  .transform((given): Record<string, string | string[]> => given ?? {})
  .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, `Should be at most ${ANSWERS_MAX} answers.`)

const ResumeText = z.string().max(RESUME_TEXT_MAX)
/** The résumé as text, or a file with its name and base64. */
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

/** A file of a form, as stored by the server. */
const FormFile = z.object({
  s3_key: z.string().max(300),
  file_name: z.string().max(300),
  missing: z.enum(['empty', 'too_large']).optional(),
  field: z
    .string()
    .max(200)
    .optional()
    .describe('Name of the form field; `answer.` and the id for an answer to a question'),
  seal: z.string().max(100).optional().describe('Seal proving that the file was uploaded through our form'),
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
    .describe(
      'The candidate the link was made for: the token from their email, or an id, which cannot be used to apply',
    ),
  ic: z.string().max(20).optional().describe('“true” opens the form right away'),
})
/** A query parameter of a page; invalid values are ignored. */
const lenient = (max: number) => z.string().max(max).optional().catch(undefined)

/** Maximum length in characters of the work history typed by an applicant without a file. Limit chosen by us: some pages. */
export const APPLY_WORK_MAX = 20_000

export const jobPost = defineCalls({
  page: {
    method: 'GET',
    path: '/jobpost/:positionId',
    aliases: ['/jobpost/:positionId/:doc', '/jobpost/:positionId/:doc/:ic'],
    summary: 'Get the page of a job post; 410 once the post is closed',
    access: 'public',
    reads: [],
    transfer: 'page',
    params: PostAddress,
    query: z.object({
      doc: lenient(200),
      ic: lenient(20),
      form: lenient(20),
      draft: lenient(300).describe('Token from the emailed link to a draft'),
      source: lenient(200).describe('Channel that the link to the post was published in'),
      utm_source: lenient(200).describe('Same as `source`, under the name that campaign tools use'),
    }),
    response: z.string(),
    example: ({ positionId }) => ({ params: { positionId }, query: { ic: 'true' } }),
  },
  sendForm: {
    method: 'POST',
    path: '/jobpost/:positionId',
    summary:
      'Submit a form of the job post page: the résumé first, then the corrected data read from it, with the answers',
    access: 'public',
    transfer: 'page',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    params: z.object({ positionId: z.string().max(200) }),
    body: z.looseObject({
      step: lenient(20).describe(
        '“read” to parse a résumé, “typed” to apply without a file; otherwise, applies with a file',
      ),
      // Browsers count a line break once, and send two characters.
      work: lenient(2 * APPLY_WORK_MAX).describe('Work history, for an application without a file'),
      doc: lenient(200),
      draft: lenient(300).describe('Token from the link to a draft being continued'),
      later: lenient(10).describe('“true” to receive a link to the draft by email instead of applying'),
      source: lenient(200).describe('Channel that the link to the post was published in'),
      name: lenient(PERSON.name),
      email: lenient(PERSON.email),
      phone: lenient(PERSON.phone),
      consent: lenient(10),
      website: lenient(500),
      challenge: lenient(300).describe('Challenge that the page was given'),
      proof: lenient(20).describe('Proof found by the page’s script; a form without one has to wait some seconds'),
      resume_key: lenient(300).describe('Key of a résumé that was already parsed'),
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
      'Get a published position without an account, whether the candidate of the link has applied, and a challenge to solve',
    access: 'public',
    reads: [],
    body: z.object({
      positionId: Id,
      candidate_id: OptionalId.describe('Id of the candidate or résumé a link was made for'),
      doc: OptionalId.describe('Same as `candidate_id`, as the page’s URL names it'),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: JobPost.extend({
        challenge: z.string().describe('Challenge to solve before calling “apply”; see the summary of that call'),
      }),
    }),
    example: ({ positionId, candidateId }) => ({ body: { positionId, candidate_id: candidateId } }),
  },
  apply: {
    method: 'POST',
    path: '/rest/public/jobpost/apply',
    summary: `Apply to a published position with a résumé of at most ${RESUME_FILE_BYTES_MAX / 1024 ** 2} MB. An applicant who gives the name of a known candidate changes nothing about them and learns nothing about them until the candidate or a colleague confirms the application. Solve the challenge of the post with a proof for which the SHA-256 of “<challenge>:<proof>” begins with 16 zero bits: five times as many applications are then accepted from one network. A challenge without a proof is refused within three seconds and after six hours, as in the form`,
    access: 'public',
    transfer: 'multipart',
    changes: ['applications', 'placements', 'candidates', 'resumes', 'mails', 'history'],
    maxBody: JSON_BYTES_MAX,
    body: z.object({
      positionId: Id.describe('Id of the position; in a form, must come before the file'),
      candidate_id: OptionalId.describe(
        'Token from the link emailed to the candidate, who then needs no other résumé; other values are ignored',
      ),
      doc: OptionalId.describe('Same as `candidate_id`, as the page’s URL names it'),
      answers: Answers.describe('Answers by id of the question, or in order with the field of each'),
      resume: Resume.describe('Text, or a file with its name and base64; in a form, the file itself'),
      files: FormFiles.nullish().describe(
        'The files of a form as the server stored them: the résumé, and answers in fields named `answer.` and the id of the question',
      ),
      name: text(PERSON.name).describe('Overrides the name in the résumé'),
      email: text(PERSON.email)
        .pipe(emailText(MESSAGES.emailInvalid).optional())
        .describe('Overrides the email in the résumé'),
      phone: text(PERSON.phone).describe('Overrides the phone number in the résumé'),
      consent: OptionalFlag.describe(
        'Consent to storing the submitted data; the application is refused if it is withheld',
      ),
      source: lenient(200).describe(
        'Channel that the link to the post was published in; stored as lower-case letters and digits, at most 40',
      ),
      website: OptionalText(500).describe('Honeypot field that people leave empty'),
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
