import type { z } from 'zod'
import type { NounLine } from '../adapter.ts'
import { filled, keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import type { Nouns } from '../nouns.ts'
import { verdictOf } from '../source-values.ts'
import { answersOf, sayValue } from './lever-api-fields.ts'
import { at, downloadPath, personIdOf } from './lever-api-map.ts'
import { offerLines } from './lever-api-offers.ts'
import * as lever from './lever-api-types.ts'

const DELETED = 'It was deleted in Lever.'

/** The lines of all that belongs to an opportunity. */
export function partLines(said: lever.Opportunity, parts: lever.Parts, losses: LossCount): NounLine[] {
  const many = <S extends z.ZodType>(noun: NounLine['noun'], items: readonly unknown[], schema: S) =>
    items.flatMap((item): z.infer<S>[] => {
      const { data } = schema.safeParse(item)
      if (data === undefined) losses.add(noun, 'Lever sent something without an id.')
      return data === undefined ? [] : [data as z.infer<S>]
    })
  const kept = (noun: NounLine['noun'], items: readonly unknown[]) =>
    many(noun, items, lever.Form).filter(({ deletedAt }) => {
      if (deletedAt !== undefined) losses.add(noun, DELETED)
      return deletedAt === undefined
    })
  return [
    ...many('file', parts.resumes, lever.Resume).map((resume) => resumeLine(resume, said)),
    ...many('file', parts.files, lever.File).map((file) => fileLine(file, said)),
    ...kept('note', parts.notes).flatMap((note) => noteLines(note, said)),
    ...kept('answers', parts.forms).map((form) => formLine(form, said)),
    ...questionLines(said),
    ...many('interview', parts.interviews, lever.Interview).map((interview) => interviewLine(interview, said.id)),
    ...kept('scorecard', parts.feedback).map((form) => scorecardLine(form, said.id)),
    ...many('offer', parts.offers, lever.Offer).flatMap((offer) => offerLines(offer, said, losses)),
  ]
}

export const resumesOf = (items: readonly unknown[]): lever.Resume[] =>
  items.flatMap((item) => lever.Resume.safeParse(item).data ?? [])

function resumeLine(said: lever.Resume, opportunity: lever.Opportunity): NounLine {
  const { id, file, createdAt } = said
  return {
    noun: 'file',
    value: filled({
      id: `resume:${id}`,
      personId: personIdOf(opportunity),
      applicationId: opportunity.id,
      kind: 'resume' as const,
      name: file?.name ?? file?.fileName ?? 'Résumé',
      addedAt: at(file?.uploadedAt ?? createdAt),
      where: downloadPath(opportunity.id, 'resumes', id),
    }),
  }
}

function fileLine(said: z.infer<typeof lever.File>, opportunity: lever.Opportunity): NounLine {
  return {
    noun: 'file',
    value: filled({
      id: said.id,
      personId: personIdOf(opportunity),
      applicationId: opportunity.id,
      kind: 'other' as const,
      name: said.name ?? said.id,
      addedAt: at(said.uploadedAt),
      where: downloadPath(opportunity.id, 'files', said.id),
      ...keepOther(said, ['id', 'name', 'uploadedAt', 'downloadUrl', 'ext', 'size']),
    }),
  }
}

/** A note and the replies to it: each has its own author and time. */
function noteLines(said: lever.Form, opportunity: lever.Opportunity): NounLine[] {
  const texts = said.fields.filter(({ value }) => sayValue({ value }) !== undefined)
  const entries = texts.length > 0 ? texts : [{ value: said.text, createdAt: undefined, user: undefined }]
  return entries.flatMap((field, place): NounLine[] => {
    const text = sayValue({ value: field.value })
    if (text === undefined) return []
    const value = filled({
      id: place === 0 ? said.id : `${said.id}:${place}`,
      personId: personIdOf(opportunity),
      applicationId: opportunity.id,
      authorId: field.user ?? said.user,
      at: at(field.createdAt ?? said.completedAt ?? said.createdAt),
      text,
      isPrivate: said.secret || undefined,
      ...(place === 0 && keepOther(said, ['id', 'user', 'secret', 'fields', 'completedAt', 'createdAt', 'text'])),
    })
    return [{ noun: 'note', value }]
  })
}

/** A form about a candidate. Secret ones become private notes, since answers can’t be hidden. */
function formLine(said: lever.Form, opportunity: lever.Opportunity): NounLine {
  const answers = answersOf(said.fields)
  const when = at(said.completedAt ?? said.createdAt)
  if (!said.secret)
    return {
      noun: 'answers',
      value: filled({
        id: said.id,
        applicationId: opportunity.id,
        name: said.text,
        at: when,
        byId: said.user,
        answers,
      }),
    }
  const text = [said.text, ...answers.map(({ question, answer }) => `${question}: ${answer}`)]
    .filter(Boolean)
    .join('\n')
  return {
    noun: 'note',
    value: filled({
      id: said.id,
      personId: personIdOf(opportunity),
      applicationId: opportunity.id,
      authorId: said.user,
      at: when,
      text,
      isPrivate: true,
    }),
  }
}

function questionLines({ id, applications: [application] }: lever.Opportunity): NounLine[] {
  return (application?.customQuestions ?? []).flatMap(({ text, fields, completedAt, createdAt }, place): NounLine[] => {
    const answers = answersOf(fields)
    if (answers.length === 0) return []
    const when = at(completedAt ?? createdAt ?? application?.createdAt)
    const value = filled({ id: `${application?.id}:${place}`, applicationId: id, name: text, at: when, answers })
    return [{ noun: 'answers', value }]
  })
}

function interviewLine(said: z.infer<typeof lever.Interview>, applicationId: string): NounLine {
  const { date, duration, canceledAt, feedbackForms } = said
  const isDone = feedbackForms.length > 0
  return {
    noun: 'interview',
    value: filled({
      id: said.id,
      applicationId,
      name: said.subject,
      startsAt: at(date),
      endsAt: date !== undefined && duration !== undefined ? at(date + duration * 60_000) : undefined,
      zone: said.timezone,
      place: said.location,
      state: canceledAt !== undefined ? ('cancelled' as const) : isDone ? ('done' as const) : ('scheduled' as const),
      interviewers: said.interviewers.map(({ id, name, email }) => filled({ userId: id, name, email })),
      byId: said.user,
      ...keepOther({ ...said, canceledAt: at(canceledAt) }, INTERVIEW_FIELDS),
    }),
  }
}

const INTERVIEW_FIELDS = [
  'id',
  'subject',
  'interviewers',
  'timezone',
  'createdAt',
  'date',
  'duration',
  'location',
  'user',
  'feedbackForms',
  'postings',
  'panel',
  'stage',
]

/** Types of fields that rate somebody. */
const SCORES: ReadonlySet<string> = new Set(['score-system', 'score', 'scorecard'])

function scorecardLine(said: lever.Form, applicationId: string): NounLine {
  const rated = said.fields.filter(({ type }) => SCORES.has(type ?? ''))
  const texts = answersOf(said.fields.filter(({ type }) => !SCORES.has(type ?? '')))
  const overall = rated.find(({ type }) => type === 'score-system')
  return {
    noun: 'scorecard',
    value: filled({
      id: said.id,
      applicationId,
      interviewId: said.interview,
      name: said.text,
      authorId: said.user,
      at: at(said.completedAt),
      verdict: overall && verdictOf(sayValue(overall)),
      ratings: rated.flatMap(ratingsOf),
      text: texts.map(({ question, answer }) => `${question}: ${answer}`).join('\n\n') || undefined,
      isPrivate: said.secret || undefined,
      ...keepOther(said, FORM_FIELDS),
    }),
  }
}

const FORM_FIELDS = [
  'id',
  'interview',
  'text',
  'user',
  'secret',
  'fields',
  'instructions',
  'createdAt',
  'completedAt',
  'updatedAt',
  'type',
  'panel',
  'baseTemplateId',
]

type Ratings = NonNullable<Nouns['scorecard']['ratings']>
function ratingsOf(field: lever.Field): Ratings {
  const name = field.text ?? ''
  if (field.type !== 'scorecard') {
    const rating = sayValue(field)
    return rating === undefined ? [] : [{ name, rating }]
  }
  const values = Array.isArray(field.value) ? field.value : []
  return values.flatMap((value: unknown, place) => {
    const { score, comment } = Object(value) as { score?: unknown; comment?: unknown }
    const rating = sayValue({ value: score })
    const note = sayValue({ value: comment })
    if (rating === undefined && note === undefined) return []
    return [filled({ name: field.scores[place]?.text ?? `${name} ${place + 1}`, rating, note })]
  })
}
