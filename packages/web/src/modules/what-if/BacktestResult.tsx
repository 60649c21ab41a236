import { formatCount } from '@rolecall/domain/text/format-number'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import { formatRatio } from '@rolecall/domain/what-if/format-ratio'
import { WHAT_IF } from '@rolecall/domain/what-if/what-if-limits'
import { paths } from '../../api/address/paths.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { NumberTable } from '../../ui/list/FiguresTable.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './BacktestPage.module.css'
import type { Backtest } from './backtest-view.ts'

type Props = { backtest: Backtest }

/** What the rule would have done with past candidates. */
export const BacktestResult = ({ backtest }: Props) => (
  <>
    <Panel title="Result">
      <UnknownSkills backtest={backtest} />
      <Figures backtest={backtest} />
      <MissedHires backtest={backtest} />
    </Panel>
    <Panel title="Impact ratio">
      <ImpactText backtest={backtest} />
    </Panel>
    <Panel title="What was replayed">
      <ReplayText backtest={backtest} />
    </Panel>
  </>
)

const UnknownSkills = ({ backtest: { unknown_skills: unknown } }: Props) =>
  unknown.length > 0 && (
    <p className={styles.text}>
      {sentence('No résumé was read for {skills}, so everyone counts as lacking it.', { skills: listOf(unknown) })}
    </p>
  )

function Figures({ backtest: { forward, hired, reviews } }: Props) {
  const say = useWords()
  return (
    <>
      <NumberTable
        label={say('{Candidates} put forward')}
        headings={[say('{Candidates}'), 'Current rule', 'Changed rule']}
        rows={[
          { id: 'forward', cells: ['Put forward', formatCount(forward.before), formatCount(forward.after)] },
          {
            id: 'hired',
            cells: [
              sentence('Put forward of {all} hired', { all: hired.all }),
              formatCount(hired.before),
              formatCount(hired.after),
            ],
          },
        ]}
      />
      <p className={styles.text} data-testid="backtest-reviews">
        {say(
          {
            by: 'saved',
            one: 'Your team would have saved 1 of {all} reviews of {candidates} who weren’t hired.',
            other: 'Your team would have saved {saved} of {all} reviews of {candidates} who weren’t hired.',
          },
          { saved: reviews.saved, all: reviews.all },
        )}{' '}
        {reviews.more > 0 &&
          say(
            {
              one: '1 {candidate} without a review would have been put forward too.',
              other: '{count} {candidates} without a review would have been put forward too.',
            },
            { count: reviews.more },
          )}
      </p>
    </>
  )
}

function MissedHires({ backtest: { hired, missed, found } }: Props) {
  const say = useWords()
  if (hired.all === 0) return <p className={styles.text}>{say('No replayed {candidate} was hired.')}</p>
  return (
    <>
      <p className={styles.result}>
        {missed.length === 0
          ? 'No hire would have been missed.'
          : sentence(
              { one: '1 hire would have been missed.', other: '{count} hires would have been missed.' },
              { count: missed.length },
            )}
        {found > 0 &&
          ` ${sentence(
            {
              one: '1 hire that the current rule leaves out would have been put forward.',
              other: '{count} hires that the current rule leaves out would have been put forward.',
            },
            { count: found },
          )}`}
      </p>
      {missed.length > 0 && (
        <ul className={styles.people} aria-label="Missed hires">
          {missed.map(({ candidate_id: id, name }) => (
            <li key={id}>
              <Link to={paths.candidateInfo(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const WHY_NO_IMPACT: Record<Exclude<Backtest['impact_from'], 'audit'>, string> = {
  no_permission: 'You don’t have permission to see adverse impact.',
  unchanged: 'Change the rule to compare impact ratios.',
  other_change:
    'Impact ratios are shown only if you remove one must-have, or move the score in tens, and change nothing else. Ratios for any other rule could reveal what one person answered in the survey.',
  not_audited: 'No audit has counted this rule. Audits count the {positions} with enough answers to the survey.',
}

function ImpactText({ backtest: { impact, impact_from } }: Props) {
  const say = useWords()
  if (impact_from !== 'audit') return <p className={styles.text}>{say(WHY_NO_IMPACT[impact_from])}</p>
  if (!impact) return null
  return (
    <>
      <NumberTable
        label="Impact ratio"
        headings={['Lowest group', 'Current rule', 'Changed rule']}
        rows={[{ id: impact.group, cells: [impact.group, formatRatio(impact.before), formatRatio(impact.after)] }]}
      />
      <p className={styles.text}>
        {sentence(
          'From the audit of {year}, with intervals of 80%. It counts applicants with all must-haves, and compares scores with the median if a must-have is removed.',
          {
            year: String(impact.year),
          },
        )}
      </p>
    </>
  )
}

function ReplayText({ backtest: { total, replayed, left_out } }: Props) {
  const say = useWords()
  const left = [
    left_out.erased > 0 && say('{left} were erased since.', { left: left_out.erased }),
    left_out.older > 0 &&
      say('{left} have a score of an older version. Re-parse résumés to include them.', { left: left_out.older }),
    left_out.changed > 0 && say('{left} have other data than when they were scored.', { left: left_out.changed }),
    left_out.beyond > 0 &&
      say('{left} are beyond the {most} {candidates} of a replay, and least recently moved.', {
        left: left_out.beyond,
        most: WHAT_IF.people,
      }),
  ].filter((text) => text !== false)
  return (
    <>
      <p className={styles.text}>
        {say(
          'Replayed {replayed} of {total} {candidates}. The current rule gives each of them exactly the stored score and rank.',
          { replayed, total },
        )}
      </p>
      {left.length > 0 && (
        <ul className={styles.left} aria-label="Not replayed">
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
