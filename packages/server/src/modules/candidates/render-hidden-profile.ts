import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { blindName } from '@rolecall/domain/blind/identity'
import { moveSpan, type Removal } from '@rolecall/domain/blind/redraw'
import { isOldYear, sayMonths } from '@rolecall/domain/blind/years'
import type { Span } from '@rolecall/domain/span'
import type { Redrawing } from '../../../people/blind/find-redrawing.ts'

/** Facts of the receipt that say who it is, whatever they are. */
const OF_IDENTITY = /^(?:name|email|phone|date_of_birth|dateOfBirth|nationality|links?)(?:\.|$)/

type Job = CandidatePreview['positions'][number]
type Education = CandidatePreview['education'][number]

/**
 * The profile of somebody whom a blind position hides: the text in place of the file, each piece of evidence where it stands in the
 * redrawn text, and of early years how long they were. `text` is the résumé as it was read.
 */
export function redrawProfile(
  profile: CandidatePreview,
  text: string,
  { redraw, withoutSchools }: Redrawing,
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

/** "1999-05" and "2004-06", which tell an age, as "5 years 2 months". */
function redrawJob({ title, employer, location, start, end }: Job, say: (value: string) => string): Job {
  const kept = { title: say(title), employer: say(employer), location }
  const isOld = [start, end].some((month) => isOldYear(Number(month.slice(0, 4))))
  if (!isOld) return { ...kept, start, end, length: '' }
  return { ...kept, start: '', end: '', length: sayMonths(start, end) }
}
