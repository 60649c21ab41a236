import { Badge, Progress } from '@mantine/core'
import type { SkillImport } from '@rolecall/contract/skills/skill-imports'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { SkillImportActs } from './SkillImportActs.tsx'
import styles from './SkillImportsPage.module.css'

const ORIGINS = { esco: 'ESCO', onet: 'O*NET', '': '' } as const
const STATES: Record<SkillImport['state'], string> = {
  checking: 'Checking',
  checked: 'Not imported yet',
  running: 'Importing',
  done: 'Imported',
  stopped: 'Stopped',
  refused: 'Not imported',
  undone: 'Undone',
}

/** One list: its details, progress, additions, and actions. */
export function SkillImportCard({ list, isBusy }: { list: SkillImport; isBusy: boolean }) {
  const say = useWords()
  const { file_name, origin, state, reason, by, made_at, rows, total } = list
  const who = by === '' ? 'from the command line' : `by ${by}`
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name} title={file_name}>
          {file_name}
        </h2>
        <Badge variant="default">{STATES[state]}</Badge>
      </div>
      <p className={styles.dim}>
        {[ORIGINS[origin], `${formatDateTime(made_at)} ${who}`].filter(Boolean).join(' · ')}
        {list.undone_at && ` · undone ${formatDateTime(list.undone_at)} by ${list.undone_by}`}
      </p>
      {reason !== '' && <p>{reason}</p>}
      {state === 'running' && total > 0 && (
        <Progress value={(100 * rows) / total} aria-label={`${file_name}: rows imported`} />
      )}
      {state !== 'refused' && <Counts list={list} />}
      {list.kept > 0 && (
        <p>
          {say(
            {
              one: '1 skill was kept because {a position} requires it: {names}',
              other: '{count} skills were kept because {positions} require them: {names}',
            },
            { count: list.kept, names: inWords(list.kept_names, list.kept) },
          )}
        </p>
      )}
      <SkillImportActs list={list} isBusy={isBusy} />
    </li>
  )
}

/** The number of skills that a list adds, with some examples. */
function Counts({ list: { state, samples, added, known, doubled, refused } }: { list: SkillImport }) {
  const isLook = state === 'checking' || state === 'checked'
  const parts = [
    { label: isLook ? 'new' : 'added', count: added, names: samples.added },
    { label: 'already known', count: known, names: samples.known },
    { label: 'listed twice', count: doubled, names: samples.doubled },
    {
      label: 'skipped',
      count: refused,
      names: samples.refused.map(({ line, name, reason }) => `line ${line}${name && ` (${name})`}: ${reason}`),
    },
  ]
  return (
    <dl className={styles.counts}>
      {parts.map(({ label, count, names }) => (
        <div key={label}>
          <dt>
            <b data-numbers>{formatCount(count)}</b> {label}
          </dt>
          {count > 0 && <dd className={styles.samples}>{inWords(names, count)}</dd>}
        </div>
      ))}
    </dl>
  )
}

const inWords = (names: readonly string[], count: number): string =>
  `${names.join(' · ')}${count > names.length ? ' …' : ''}`
