import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { lifecycle, VersionSide } from '@rolecall/contract/positions/lifecycle'
import { sentence } from '@rolecall/domain/text/sentence'
import { splitDifference } from '../../../ui/format/split-difference.ts'
import styles from './Lifecycle.module.css'

type Difference = CallResult<typeof lifecycle.versions>['data']
type Skill = VersionSide['skills'][number]

const tell = ({ kind, score, mandatory }: Skill): string =>
  sentence(mandatory ? '{kind}, score {score}, must-have' : '{kind}, score {score}', { kind, score })

/** One line of the comparison, with the same property in both versions. */
type Line = { name: string; before: string; now: string }

/** Two versions of a position: skills added, removed or changed, and other differences. */
export function VersionSides({ difference: { from, to, came, went, changed } }: { difference: Difference }) {
  const years = ({ minExperience, maxExperience }: VersionSide) => `${minExperience} to ${maxExperience} years`
  const parts: { title: string; lines: Line[] }[] = [
    { title: 'Added', lines: came.map((skill) => ({ name: skill.skill, before: '–', now: tell(skill) })) },
    { title: 'Removed', lines: went.map((skill) => ({ name: skill.skill, before: tell(skill), now: '–' })) },
    {
      title: 'Changed',
      lines: changed.map(({ before, now }) => ({ name: now.skill, before: tell(before), now: tell(now) })),
    },
    {
      title: 'Experience',
      lines: years(from) === years(to) ? [] : [{ name: 'Years', before: years(from), now: years(to) }],
    },
  ].filter(({ lines }) => lines.length > 0)
  const isSameText = from.description === to.description
  if (parts.length === 0 && isSameText) return <p className={styles.soft}>No differences.</p>
  return (
    <div className={styles.sides}>
      {parts.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Requirement</th>
              <th scope="col">Version {from.version}</th>
              <th scope="col">Version {to.version}</th>
            </tr>
          </thead>
          {parts.map(({ title, lines }) => (
            <tbody key={title} aria-label={title}>
              <tr>
                <th scope="colgroup" colSpan={3} className={styles.part}>
                  {title}
                </th>
              </tr>
              {lines.map(({ name, before, now }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{before}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {!isSameText && (
        <section aria-label="Description">
          <h3 className={styles.part}>Description</h3>
          <div className={styles.pair}>
            <DifferentText text={from.description} other={to.description} />
            <DifferentText text={to.description} other={from.description} />
          </div>
        </section>
      )}
    </div>
  )
}

function DifferentText({ text, other }: { text: string; other: string }) {
  const { start, middle, end } = splitDifference(text, other)
  return (
    <p className={styles.text}>
      {start}
      <mark className={styles.mark}>{middle}</mark>
      {end}
    </p>
  )
}
