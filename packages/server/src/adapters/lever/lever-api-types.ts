import { z } from 'zod'
import { Flag, listOf, part, Text, Whole } from '../source-values.ts'

/** What Lever's API answers, as its documentation describes it. Times are milliseconds since 1970. */
const Id = z.looseObject({ id: z.string().min(1) })

export const User = Id.extend({ name: Text, email: Text, username: Text, accessRole: Text, deactivatedAt: Whole })
export const Source = z.looseObject({ text: z.string().min(1), count: Whole })
export const ArchiveReason = Id.extend({ text: Text, type: Text, status: Text })
export const Stage = Id.extend({ text: Text })

export const Posting = Id.extend({
  text: Text,
  state: Text,
  createdAt: Whole,
  owner: Text,
  hiringManager: Text,
  categories: part(
    z.looseObject({ department: Text, team: Text, location: Text, allLocations: listOf(z.string()), commitment: Text }),
  ),
  content: part(
    z.looseObject({
      description: Text,
      descriptionHtml: Text,
      lists: listOf(z.looseObject({ text: Text, content: Text })),
      closing: Text,
      closingHtml: Text,
    }),
  ),
  reqCode: Text,
  requisitionCodes: listOf(z.string()),
  salaryRange: part(z.looseObject({ min: Whole, max: Whole, currency: Text, interval: Text })),
})
export type Posting = z.infer<typeof Posting>

export const Field = z.looseObject({
  type: Text,
  text: Text,
  identifier: Text,
  value: z.unknown().optional(),
  scores: listOf(z.looseObject({ text: Text })),
  createdAt: Whole,
  user: Text,
})
export type Field = z.infer<typeof Field>

export const Form = Id.extend({
  text: Text,
  fields: listOf(Field),
  user: Text,
  secret: Flag,
  interview: Text,
  createdAt: Whole,
  completedAt: Whole,
  deletedAt: Whole,
})
export type Form = z.infer<typeof Form>

export const Application = Id.extend({
  type: Text,
  posting: Text,
  user: Text,
  createdAt: Whole,
  customQuestions: listOf(z.looseObject({ text: Text, fields: listOf(Field), completedAt: Whole, createdAt: Whole })),
})

const Allowed = z.looseObject({ allowed: Flag, expiresAt: Whole })
export const Opportunity = Id.extend({
  name: Text,
  contact: Text,
  stage: Text,
  stageChanges: listOf(z.looseObject({ toStageId: Text, updatedAt: Whole, userId: Text })),
  confidentiality: Text,
  location: Text,
  phones: listOf(z.looseObject({ value: Text })),
  emails: listOf(z.string()),
  links: listOf(z.string()),
  archived: part(z.looseObject({ reason: Text, archivedAt: Whole })),
  tags: listOf(z.string()),
  sources: listOf(z.string()),
  owner: Text,
  applications: listOf(Application),
  createdAt: Whole,
  lastAdvancedAt: Whole,
  dataProtection: part(z.looseObject({ contact: part(Allowed), store: part(Allowed) })),
  isAnonymized: Flag,
})
export type Opportunity = z.infer<typeof Opportunity>

const Document = z.looseObject({ fileName: Text, name: Text, uploadedAt: Whole })
export const File = Id.extend({ name: Text, uploadedAt: Whole })
const When = part(z.looseObject({ year: Text, month: Text }))
export const Resume = Id.extend({
  createdAt: Whole,
  file: part(Document),
  parsedData: part(
    z.looseObject({
      positions: listOf(z.looseObject({ org: Text, title: Text, summary: Text, start: When, end: When })),
      schools: listOf(z.looseObject({ org: Text, degree: Text, field: Text, start: When, end: When })),
    }),
  ),
})
export type Resume = z.infer<typeof Resume>

export const Interview = Id.extend({
  subject: Text,
  interviewers: listOf(z.looseObject({ id: Text, name: Text, email: Text })),
  timezone: Text,
  date: Whole,
  duration: Whole,
  location: Text,
  user: Text,
  canceledAt: Whole,
  feedbackForms: listOf(z.unknown()),
})

export const Offer = Id.extend({
  status: Text,
  createdAt: Whole,
  creator: Text,
  sentAt: Whole,
  fields: listOf(Field),
  signatures: part(z.looseObject({ candidate: part(z.looseObject({ signedAt: Whole })) })),
  sentDocument: part(Document),
  signedDocument: part(Document),
})
export type Offer = z.infer<typeof Offer>

/** What is asked for each opportunity, and what of it came. */
export type Parts = {
  feedback: readonly unknown[]
  interviews: readonly unknown[]
  notes: readonly unknown[]
  offers: readonly unknown[]
  files: readonly unknown[]
  resumes: readonly unknown[]
  forms: readonly unknown[]
}
