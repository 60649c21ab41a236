import type { FairnessResult } from '@rolecall/contract/fairness/fairness'
import { labelOf } from '@rolecall/domain/fairness/city-table'
import { NOW } from '@rolecall/domain/fairness/leave-one-out'
import { rateGroups } from '@rolecall/domain/fairness/rates'
import { findWidest } from '@rolecall/domain/fairness/widest-gap'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../api/address/paths.ts'
import { FigureHeadings, FiguresTable } from '../../ui/list/FiguresTable.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './FairnessPage.module.css'

type PositionResult = FairnessResult['positions'][number]

/** The requirements of positions that widen a gap, and the benefit and cost of dropping them. */
export function RequirementsPart({ result }: { result: FairnessResult }) {
  const { positions, labels } = result
  return (
    <Panel title="Requirements">
      <p className={styles.text}>
        Applicants with all must-haves and a score above the position’s median are put forward. Each line shows the
        effect of dropping one requirement and keeping the others.
      </p>
      {positions.length === 0 && (
        <p className={styles.result}>Too few answers on any position to show the effect of a requirement.</p>
      )}
      {positions.map((position) => (
        <div key={position.position_id}>
          <PositionTable position={position} labels={labels} />
          <WidestGap position={position} labels={labels} />
        </div>
      ))}
    </Panel>
  )
}

type PositionProps = { position: PositionResult; labels: FairnessResult['labels'] }

/** The row with the widest gap, which is worth discussing. */
function WidestGap({ position, labels }: PositionProps) {
  const { requirements } = position
  const widest = findWidest(
    position,
    requirements.map(({ id }) => id),
  )
  const requirement = requirements.find(({ id }) => id === widest?.requirement)
  if (!widest || !requirement) return null
  return (
    <p className={styles.result}>
      {sentence('“{name}” widens a gap: the impact ratio of “{group}” is {now} with it and {without} without it.', {
        name: requirement.name,
        group: labelOf(widest.side, widest.group, labels),
        now: widest.now.toFixed(2),
        without: widest.without.toFixed(2),
      })}
    </p>
  )
}

function PositionTable({ position, labels }: PositionProps) {
  const lowestBy = (outcome: string) =>
    (['sex', 'race'] as const).flatMap((side) => {
      const groups = (position[side]?.rows ?? []).map(({ id, people, passed }) => ({
        id,
        people,
        passed: passed[outcome] ?? 0,
      }))
      const [lowest] = rateGroups(groups).toSorted((one, other) => (one.ratio ?? 1) - (other.ratio ?? 1))
      return lowest?.ratio === undefined ? [] : [`${labelOf(side, lowest.id, labels)} ${lowest.ratio.toFixed(2)}`]
    })
  return (
    <FiguresTable label={position.title}>
      <caption>
        <Link to={paths.position(position.position_id)}>{position.title}</Link>
        {sentence(', {people} applicants, median score {line}', {
          people: position.people,
          line: position.line,
        })}
      </caption>
      <FigureHeadings of={['Requirement dropped', 'Lowest impact ratios', 'Gained', 'Lost', 'Don’t meet it']} />
      <tbody>
        <tr>
          <th scope="row">None</th>
          <td>{lowestBy(NOW).join(', ') || '–'}</td>
          <td>–</td>
          <td>–</td>
          <td>–</td>
        </tr>
        {position.requirements.map(({ id, name, outcome, gained, lost, lacking }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{lowestBy(outcome).join(', ') || '–'}</td>
            <td data-numbers>{gained}</td>
            <td data-numbers>{lost}</td>
            <td data-numbers>{lacking}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
