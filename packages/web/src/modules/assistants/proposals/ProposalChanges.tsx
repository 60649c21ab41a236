import type { FieldChange } from '@rolecall/contract/platform/errors'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { splitDifference } from '../../../ui/format/split-difference.ts'
import styles from './Proposals.module.css'

/** Turns `minExperience` into "Min experience". */
const labelOf = (field: string): string => capitalise(wordsOf(field))
const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const wordsOf = (field: string): string =>
  field
    .replace(/^metadata\./, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

const LINE_MAX = 60

/** Returns a value as text in one line or a few; lists by the names of their parts. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object') return String(value)
  const { skill, name } = value as { skill?: unknown; name?: unknown }
  return typeof skill === 'string' ? skill : typeof name === 'string' ? name : JSON.stringify(value)
}

/** The proposed changes: the current and the new value of each field. */
export function ProposalChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, now }) => (
        <div key={field} className={styles.change}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <Difference before={textOf(before)} now={textOf(now)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ before, now }: { before: string; now: string }) {
  if (before === '') return <ins className={styles.plain}>{now}</ins>
  if (before.length + now.length <= LINE_MAX)
    return (
      <>
        <del>{before}</del> <IconArrowRight size={14} aria-label="becomes" /> <ins>{now || 'nothing'}</ins>
      </>
    )
  const was = splitDifference(before, now)
  const is = splitDifference(now, before)
  return (
    <>
      <p>
        {was.start}
        <del>{was.middle}</del>
        {was.end}
      </p>
      <p>
        {is.start}
        <ins>{is.middle}</ins>
        {is.end}
      </p>
    </>
  )
}
