import { ActionIcon } from '@mantine/core'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { paths } from '../../../api/address/paths.ts'
import { formatExperience, formatNotice } from '../../../components/candidate-view/evidence/match-words.ts'
import { nameOf } from '../../../components/candidate-view/pane/CandidateHead.tsx'
import { ScoreRing } from '../../../components/match-marks/ScoreRing.tsx'
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './Compare.module.css'
import { CompareCell } from './CompareCell.tsx'
import { type ComparedCandidate, type CompareGroup, listCompareGroups } from './compare-rows.ts'
import { COMPARED } from './compare-view.ts'

type Props = {
  people: readonly ComparedCandidate[]
  position: PositionDetails
  /** Whether to show just the rows in which they differ. */
  differing: boolean
  onRemove: (candidateId: string) => void
}

/** Facts that are not scored, where known. */
const FACTS: readonly (readonly [label: string, of: (person: ComparedCandidate) => string])[] = [
  ['Stage', ({ application }) => application.status_display_name],
  ['Current job', ({ candidate }) => [candidate.designation, candidate.current_employer].filter(Boolean).join(', ')],
  ['Experience', ({ candidate }) => formatExperience(candidate.exp_months)],
  ['Location', ({ candidate }) => candidate.location],
  ['Degree', ({ candidate }) => candidate.degree_level],
  ['Notice period', ({ candidate }) => formatNotice(candidate.notice_days)],
]

/** A table with a row per requirement and a column per candidate. */
export function CompareTable({ people, position, differing, onRemove }: Props) {
  const say = useWords()
  const facts = FACTS.map(([label, of]) => ({ label, values: people.map(of) })).filter(
    ({ values }) => !differing || new Set(values).size > 1,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
    <section className={styles.frame} aria-label={say('{Candidates} side by side')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {people.map((person) => (
              <Head
                key={person.candidate.candidate_id}
                person={person}
                onRemove={people.length > COMPARED.least ? () => onRemove(person.candidate.candidate_id) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {people.map(({ candidate }, place) => (
                <td key={candidate.candidate_id} data-numbers>
                  {values[place] || <Unknown />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {listCompareGroups(people, differing).map((group) => (
          <Group key={group.id} group={group} people={people} />
        ))}
      </table>
      {differing && facts.length === 0 && (
        <p>{say('These {candidates} meet the requirements of {title} equally.', { title: shownTitleOf(position) })}</p>
      )}
    </section>
  )
}

const Unknown = () => (
  <span>
    <span aria-hidden>–</span>
    <span className="visually-hidden">unknown</span>
  </span>
)

function Head({
  person: { candidate, application },
  onRemove,
}: {
  person: ComparedCandidate
  onRemove: (() => void) | undefined
}) {
  const say = useWords()
  const name = nameOf(candidate)
  const { slug, positionId, score, fit } = application
  return (
    <th scope="col">
      <div className={styles.who}>
        <ScoreRing score={score} fit={fit} />
        <Link
          to={paths.candidateOfPosition({
            slug,
            candidateId: candidate.candidate_id,
            positionId,
            score,
            source: candidate.source,
          })}
        >
          {name}
        </Link>
        {onRemove && (
          <Tooltip label="Remove from the comparison">
            <ActionIcon
              className={styles.remove ?? ''}
              aria-label={say('Remove {name} from the comparison', { name })}
              onClick={onRemove}
            >
              <IconX aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </th>
  )
}

const Group = ({ group: { title, rows }, people }: { group: CompareGroup; people: readonly ComparedCandidate[] }) => (
  <tbody>
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={people.length + 1}>
        <span className={styles.title}>{title}</span>
      </th>
    </tr>
    {rows.map(({ id, label, mandatory, cells }) => (
      <tr key={id}>
        <th scope="row">
          {label}
          {mandatory && !rows.every((row) => row.mandatory) && <span className={styles.soft}> must-have</span>}
        </th>
        {people.map(({ candidate, text }, place) => (
          <CompareCell key={candidate.candidate_id} contribution={cells[place]} text={text} />
        ))}
      </tr>
    ))}
  </tbody>
)
