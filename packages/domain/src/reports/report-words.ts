import { nameChannel } from '../careers/channels.ts'
import type { ReportGroup, SubjectId } from './report-subjects.ts'

/** Fields whose values are names that the company or the source gave. */
const OWN_WORDS = new Set<ReportGroup>(['department', 'reason'])

/** Returns the words for a value of a field that names no thing: "strong_yes" is "Strong yes", an empty one "Not specified". */
export function nameKey(subject: SubjectId, group: ReportGroup | undefined, key: string): string {
  if (group === undefined) return 'All'
  if (group === 'channel') return key === '' ? 'Not through a post' : nameChannel(key)
  if (key === '') return 'Not specified'
  if (OWN_WORDS.has(group) || (subject === 'interviews' && group === 'kind')) return key
  if (group === 'kind' || group === 'state') {
    const words = key.replaceAll(/[_-]/g, ' ')
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
  }
  return key
}
