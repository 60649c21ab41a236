import { fairPlay, type PositionRulesRow } from '@rolecall/contract/reviews/fair-play'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Fold } from '../../ui/form/SettingsSection.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './FairPlay.module.css'
import { Loaded } from './RuleRow.tsx'

/** The strictest settings that a company can choose, to preview their effect. */
const STRICTEST = {
  pay_history: 'forbidden',
  pay_range: 'on-post',
  gives_notice: true,
  other_way: true,
  human_review: true,
} as const

/** The rules for each open position, what it lacks, and what the strictest settings would change. */
export function OpenPositionsFold() {
  const [isTried, setTried] = useState(false)
  const asked = useCallQuery(fairPlay.dryRun, { body: isTried ? STRICTEST : {} })
  const { data } = asked
  return (
    <Fold title="Your open positions" says={data && describe(data.data)}>
      <Loaded what="Your open positions" asked={asked}>
        {({ data: { positions, total } }) => (
          <>
            <p className={styles.soft}>
              {sentence(TOTAL, { count: total })}{' '}
              {total > positions.length && sentence(LISTED, { count: positions.length })}
            </p>
            <div>
              <Button aria-pressed={isTried} onClick={() => setTried(!isTried)}>
                {isTried ? 'Show current rules' : 'Preview the strictest settings'}
              </Button>
            </div>
            <ul className={styles.list}>
              {positions.map((position) => (
                <PositionItem key={position.position_id} position={position} isTried={isTried} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Fold>
  )
}

const OPEN = { one: '1 open', other: '{count} open' }
const LACKING = { one: '1 needs attention', other: '{count} need attention' }

function describe({ positions, total }: { positions: readonly PositionRulesRow[]; total: number }): string {
  const lacking = positions.filter(({ lacks }) => lacks.length > 0).length
  const open = sentence(OPEN, { count: total })
  return lacking === 0 ? open : `${open}, ${sentence(LACKING, { count: lacking })}`
}

const TOTAL = { one: '{count} position is open.', other: '{count} positions are open.' }
const LISTED = 'Showing the newest {count}.'

function PositionItem({ position, isTried }: { position: PositionRulesRow; isTried: boolean }) {
  const { position_id, title, code, places, holds, lacks, changes } = position
  return (
    <li className={styles.item}>
      <h3>
        <Link to={paths.position(position_id)}>{title}</Link> <span className={styles.soft}>{code}</span>
      </h3>
      <p className={styles.soft}>{places.length > 0 ? places.join(' · ') : 'No location set.'}</p>
      {!isTried && <Says says={holds.map(({ says }) => says)} none="No listed rule applies here." />}
      {!isTried && lacks.length > 0 && <p className={styles.lacks}>{lacks.join(' ')}</p>}
      {isTried && (
        <Says
          says={changes.map(({ today, afterwards }) => sentence('{afterwards} Today: {today}', { afterwards, today }))}
          none="Nothing would change."
        />
      )}
    </li>
  )
}

const Says = ({ says, none }: { says: readonly string[]; none: string }) =>
  says.length === 0 ? (
    <p className={styles.soft}>{none}</p>
  ) : (
    <ul className={styles.says}>
      {says.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
