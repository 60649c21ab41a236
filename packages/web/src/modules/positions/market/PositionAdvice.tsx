import { useDebouncedValue } from '@mantine/hooks'
import { type Advice, advice } from '@rolecall/contract/positions/advice'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import type { Demand } from '../skills/skill-lists.ts'
import styles from './PositionAdvice.module.css'

/** Longer than the delay of the market panel, which users watch while they type. */
const PAUSE_MS = 900

type Props = {
  demand: Demand | undefined
  /** The position being edited; empty for a new one. */
  positionId: string
}

/**
 * Advice before the position is created: similar open positions, skills that no candidate combines. None of it blocks
 * the form.
 */
export function PositionAdvice({ demand, positionId }: Props) {
  const say = useWords()
  // By value: an equal demand in a new object is no edit.
  const written = demand && demand.primary_skills.length > 0 ? JSON.stringify(demand) : ''
  const [settled] = useDebouncedValue(written, PAUSE_MS)
  const isOn = settled !== '' && written !== ''
  const { title, description, primary_skills: primary }: Partial<Demand> = isOn ? JSON.parse(settled) : {}
  const body = { title, description, primary_skills: primary ?? [], positionId }
  const { data } = useCallQuery(advice.onPosition, { body }, { enabled: isOn, keepOld: true })
  const given = isOn ? (data?.advice ?? []) : []
  return (
    <section
      className={styles.advice}
      aria-label={say('Suggestions for the {position}')}
      aria-live="polite"
      hidden={given.length === 0}
    >
      <IconBulb aria-hidden className={styles.icon} />
      <ul className={styles.list}>
        {given.map((each) => (
          <li key={each.why}>
            {each.why}. <WayThere advice={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Unsaved input stays in the browser while the user looks. */
const WayThere = ({ advice: { kind, position_id: id, skills } }: { advice: Advice }) =>
  kind === 'duplicate' ? (
    <Link to={paths.position(id)} inherit underline="always">
      {say('View {position}')}
    </Link>
  ) : (
    <Link to={paths.pool({ q: `"${skills[0] ?? ''}"` })} inherit underline="always">
      {`See who has ${skills[0]}`}
    </Link>
  )
