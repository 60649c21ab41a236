import { Radio } from '@mantine/core'
import type { PanelChange, PanelSchedule, panels } from '@rolecall/contract/interviews/panels'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { formatTimes } from '../../../ui/format/format-date.ts'
import { FigureHeadings, FiguresTable } from '../../../ui/list/FiguresTable.tsx'
import { countDays, exceptionsOf } from './describe-options.ts'
import styles from './Planning.module.css'
import type { PanelRequest } from './plan-types.ts'

type SearchReply = CallResult<typeof panels.search>

type Props = {
  found: SearchReply
  asked: PanelRequest
  /** Index of the chosen option. */
  picked: number
  onPick: (option: number) => void
  onAgree: (changes: readonly PanelChange[]) => void
}

/** The possible schedules of a panel in one table, or why there are none and which changes would help. */
export function PanelOptions({ found, asked, picked, onPick, onAgree }: Props) {
  if (found.state === 'none') return <NoSchedule found={found} onAgree={onAgree} />
  if (found.state === 'too_much') return <p role="status">{found.message}</p>
  return (
    <section aria-label="Schedules">
      <FiguresTable label="Options" isWords>
        <FigureHeadings of={['Option', 'Start', 'End', 'Days', 'Waiting', 'Interviewers', 'Exceptions']} />
        <tbody>
          {found.ways.map((option, place) => (
            <OptionRow
              key={option.talks.map(({ talk, starts_at }) => `${talk} ${starts_at}`).join()}
              {...{ option, place, found, asked }}
              isPicked={place === picked}
              onPick={() => onPick(place)}
            />
          ))}
        </tbody>
      </FiguresTable>
      <p role="status" className={styles.quiet}>
        {paragraph(found.rule, found.message)}
      </p>
      <Notes notes={found.notes} />
    </section>
  )
}

/** Notes about people whose busy times may be incomplete. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && <p className={styles.quiet}>{notes.join(' ')}</p>

type RowProps = Pick<Props, 'found' | 'asked'> & {
  option: PanelSchedule
  place: number
  isPicked: boolean
  onPick: () => void
}

function OptionRow({ option, place, found, asked, isPicked, onPick }: RowProps) {
  const [first, last] = [option.talks[0], option.talks.at(-1)]
  const names = [...new Set(option.talks.flatMap(({ people }) => people.map(({ name }) => name)))]
  return (
    <tr className={styles.option} data-picked={isPicked || undefined}>
      <th scope="row">
        <Radio
          name="panel option"
          label={sentence('Option {number}', { number: place + 1 })}
          checked={isPicked}
          onChange={onPick}
        />
      </th>
      <td>{first && formatTimes({ startsAt: new Date(first.starts_at) }, found.timezone)}</td>
      <td>{last && formatTimes({ startsAt: new Date(last.ends_at) }, found.timezone)}</td>
      <td data-numbers>{countDays(option, found.timezone)}</td>
      <td data-numbers>{sentence('{minutes} min', { minutes: option.waiting })}</td>
      <td>{names.join(', ')}</td>
      <td>{exceptionsOf(option, asked, found).join('. ') || 'None'}</td>
    </tr>
  )
}

function NoSchedule({ found, onAgree }: Pick<Props, 'found' | 'onAgree'>) {
  return (
    <Notice label="No schedule fits">
      <p role="status">{found.message}</p>
      <Notes notes={found.notes} />
      <ul className={styles.reasons}>
        {found.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {found.ways_out.length > 0 && (
        <ul className={styles.list} aria-label="Suggestions">
          {found.ways_out.map(({ says, changes, is_ours }) => (
            <li key={says}>
              {is_ours ? (
                <Button className={styles.long} onClick={() => onAgree(changes)}>
                  {says}
                </Button>
              ) : (
                <span>{sentence('{says} Edit pools on the “Interview panels” page.', { says })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
