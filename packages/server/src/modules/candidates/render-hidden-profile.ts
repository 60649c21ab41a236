import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { blindName } from '@rolecall/domain/blind-review/identity'
import { moveSpan, type Removal } from '@rolecall/domain/blind-review/mask-redactions'
import { formatMonthRange, isOldYear } from '@rolecall/domain/blind-review/years'
import type { Span } from '@rolecall/domain/text/span'
import type { TextRedactor } from '../blind-review/text-redactor.ts'

/** Facts of the receipt that always identify the person. */
const OF_IDENTITY = /^(?:name|email|phone|date_of_birth|dateOfBirth|nationality|links?)(?:\.|$)/

type Job = CandidatePreview['positions'][number]
type Education = CandidatePreview['education'][number]

/**
 * Redraws the profile of a candidate hidden by a blind position: text instead of the file, evidence located in the redrawn
 * text, and early years replaced by durations. `text` is the résumé as it was read.
 */
export function renderHiddenProfile(
  profile: CandidatePreview,
  text: string,
  { redraw, withoutSchools }: TextRedactor,
): CandidatePreview {
  const { removed } = redraw(text)
  const say = (value: string) => redraw(value).text
  const education = ({ degree, school }: Education): Education => ({
    degree: say(degree),
    school: withoutSchools && school ? '[school]' : say(school),
    start: '',
    end: '',
  })
  return {
    ...profile,
    hidden: true,
    name: blindName(profile.candidate_id),
    email: '',
    phone: '',
    contact_hidden: true,
    file_name: '',
    preview: { kind: 'text', url: '' },
    positions: profile.positions.map((job) => redrawJob(job, say)),
    education: profile.education.map(education),
    receipt: profile.receipt.flatMap((line) => {
      const moved = OF_IDENTITY.test(line.field) ? undefined : moveSpan(line, removed)
      return moved && !line.field.endsWith('.dates') ? [{ ...line, value: say(line.value), ...moved }] : []
    }),
    unseen: profile.unseen && { ...profile.unseen, text: say(profile.unseen.text) },
    corrected: profile.corrected.filter(({ field }) => !OF_IDENTITY.test(field)),
    unconfirmed: 0,
    skills: profile.skills.map((skill) => ({ ...skill, spans: moveSpans(skill.spans, removed) })),
    application: profile.application && {
      ...profile.application,
      contributions: profile.application.contributions.map((contribution) => ({
        ...contribution,
        why: say(contribution.why),
        spans: moveSpans(contribution.spans, removed),
      })),
    },
  }
}

const moveSpans = (spans: readonly Span[], removed: readonly Removal[]): Span[] =>
  spans.flatMap((span) => moveSpan(span, removed) ?? [])

/** Replaces "1999-05" and "2004-06", which give away an age, by "5 years 2 months". */
function redrawJob({ title, employer, location, start, end }: Job, say: (value: string) => string): Job {
  const kept = { title: say(title), employer: say(employer), location }
  const isOld = [start, end].some((month) => isOldYear(Number(month.slice(0, 4))))
  if (!isOld) return { ...kept, start, end, length: '' }
  return { ...kept, start: '', end: '', length: formatMonthRange(start, end) }
}
