import type { MergeSide } from '@rolecall/contract/duplicates/duplicates'
import type { TakenFact } from '@rolecall/contract/duplicates/merges'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { say } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import { formatExperience, formatNotice } from '../candidate-view/evidence/match-words.ts'

export type SideFact = {
  id: string
  label: string
  values: readonly [string, string]
  /** The fact to choose, if both have it and it differs. */
  taken?: TakenFact
}

const HIDDEN = 'hidden at this stage'

const contactOf = (side: MergeSide, field: 'email' | 'phone') => (side.contact_hidden ? HIDDEN : side[field])

const filesOf = ({ files, resumes }: MergeSide) => {
  const named = files.map(({ file_name, received_at }) => `${file_name}, ${formatDate(received_at)}`)
  const more = resumes - files.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

const positionsOf = ({ positions }: MergeSide) => positions.map(({ title, status }) => `${title}: ${status}`).join('\n')

type Row = readonly [id: string, label: string, of: (side: MergeSide) => string, taken?: TakenFact]

const ROWS: readonly Row[] = [
  ['name', 'Name', ({ name }) => name, 'name'],
  ['email', 'Email', (side) => contactOf(side, 'email')],
  ['phone', 'Phone', (side) => contactOf(side, 'phone'), 'phone'],
  ['designation', 'Designation', ({ designation }) => designation, 'designation'],
  ['employer', 'Employer', ({ current_employer }) => current_employer, 'current_employer'],
  ['location', 'Location', ({ location }) => location, 'location'],
  ['degree', 'Degree', ({ degree_level }) => degree_level, 'degree_level'],
  ['notice', 'Notice', ({ notice_days }) => formatNotice(notice_days), 'notice_days'],
  ['experience', 'Experience', ({ exp_months }) => formatExperience(exp_months)],
  ['files', 'Résumés', filesOf],
  ['positions', '{Positions}', positionsOf],
  ['source', 'Source', ({ source_label }) => source_label],
  ['changed', 'Updated', ({ changed_at }) => formatDate(changed_at)],
]

/** Lists the facts of two candidates, side by side. */
export const listSideFacts = ([one, other]: readonly [MergeSide, MergeSide]): SideFact[] =>
  ROWS.map(([id, label, of, taken]) => {
    const values = [of(one), of(other)] as const
    const isKnown = values.every((value) => value !== '' && value !== HIDDEN)
    const isChoice = taken !== undefined && isKnown && values[0] !== values[1]
    return { id, label: say(label), values, ...(isChoice && { taken }) }
  })

/** Describes in sentences what will happen to the other data. */
export function describeMergeEffects(kept: MergeSide, merged: MergeSide, onBoth: readonly string[]): string[] {
  const isOtherMail = kept.email !== '' && merged.email !== '' && kept.email !== merged.email
  const stays = kept.positions
    .filter(({ title }) => onBoth.includes(title))
    .map(({ title, status }) => sentence('{status} on {title}', { status, title }))
  return [
    say(
      'Nothing is deleted. Résumés, {positions}, comments, emails and history are combined, and missing details are filled in.',
    ),
    isOtherMail ? sentence('New résumés with {email} are added here too.', { email: merged.email }) : '',
    stays.length > 0
      ? sentence('Where both are on the same list, this is kept: {stays}.', { stays: listOf(stays) })
      : '',
    'You can undo this at any time.',
  ].filter(Boolean)
}
