import { speaksOfPay } from '@rolecall/domain/country-rules/pay-questions'
import { ROW_TAGS_MAX } from '@rolecall/domain/imports/read-import-row'
import type { NounLine } from '../../adapters/adapter.ts'
import type { Nouns } from '../../adapters/nouns.ts'

type OtherFields = Readonly<Record<string, string>>

/** Fields of the source that have no place here, as lines; without those that speak of pay, which not everybody may see. */
export const linesOfOther = (other: OtherFields = {}): string[] =>
  Object.entries(other).flatMap(([name, value]) =>
    value.trim() === '' || speaksOfPay(name) ? [] : [`${name}: ${value.trim()}`],
  )

/**
 * Further fields of a job, and what a position keeps in another form, as its metadata: shown with the position, and never in its
 * public post (rule A-394).
 */
export function metadataOfJob({ other = {}, locations = [] }: Nouns['job']): { other_fields?: OtherFields } {
  const fields = Object.entries({ ...other, ...(locations.length > 0 && { Locations: locations.join('; ') }) })
  const own = fields.filter(([name, value]) => value.trim() !== '' && !speaksOfPay(name))
  return own.length > 0 ? { other_fields: Object.fromEntries(own) } : {}
}

/** What a person has more of than a candidate here, as lines. */
const linesOfMore = ({ emails = [], phones = [], tags = [] }: Nouns['person']): string[] =>
  [
    ['Other emails', emails.slice(1)] as const,
    ['Other phones', phones.slice(1)] as const,
    ['Other tags', tags.slice(ROW_TAGS_MAX)] as const,
  ].flatMap(([name, more]) => (more.length > 0 ? [`${name}: ${more.join(', ')}`] : []))

/** A note with the further fields of a person or an application, so that they are not lost. */
export function noteOfOther(line: NounLine): NounLine[] {
  if (line.noun !== 'person' && line.noun !== 'application') return []
  const fields = [...(line.noun === 'person' ? linesOfMore(line.value) : []), ...linesOfOther(line.value.other)]
  if (fields.length === 0) return []
  const { id } = line.value
  const about =
    line.noun === 'person'
      ? { personId: id, at: line.value.createdAt, isPrivate: line.value.isPrivate }
      : { personId: line.value.personId, applicationId: id, at: line.value.appliedAt }
  const { at, isPrivate, ...whose } = { isPrivate: undefined, ...about }
  return [
    {
      noun: 'note',
      value: {
        id: `${line.noun} ${id}`,
        ...whose,
        ...(at !== undefined && { at }),
        ...(isPrivate && { isPrivate }),
        text: ['Other fields', ...fields].join('\n'),
      },
    },
  ]
}
