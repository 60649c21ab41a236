import { Checkbox } from '@mantine/core'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { useId, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { listWithPeople, type Market } from '../market/use-market.ts'
import type { Wizard } from '../wizard/use-wizard.ts'
import { CountRows } from './CountRows.tsx'
import { GroupRows } from './GroupRows.tsx'
import styles from './SourcesStep.module.css'

/** Step 3: the sources of candidates. The internal pool has no row of its own; its résumé groups do. */
export function SourcesStep({ wizard, market }: { wizard: Wizard; market: Market }) {
  const say = useWords()
  const { draft, setChosen, setScoreAutosourced } = wizard
  const [groupsId, outsideId] = [useId(), useId()]
  if (market.counts === undefined && !market.error) return <Skeletons count={8} label={say('Counting {candidates}')} />

  const withPeople = listWithPeople(market.counts ?? [])
  const { chosen } = draft
  // One scale for both lists, so that their bars can be compared.
  const most = Math.max(0, ...[...market.outside, ...market.groups].map(({ count }) => count))
  return (
    <div className={styles.step}>
      {market.figures?.total === 0 && <ErrorState inline what={SKILL_MESSAGES.noValidCandidate} />}
      <div className={styles.tools}>
        <p className={styles.hint}>
          {say('All sources with {candidates} are selected. Anyone in several sources counts once.')}
        </p>
        <Button variant="subtle" onClick={() => setChosen(withPeople)}>
          {say('Select all with {candidates}')}
        </Button>
        <Button variant="subtle" onClick={() => setChosen({ sources: [], groups: [] })}>
          Clear selection
        </Button>
      </div>
      <section aria-labelledby={groupsId}>
        <h3 id={groupsId} className={styles.title}>
          Résumé groups in your talent pool
        </h3>
        {market.groups.length === 0 ? (
          <p className={styles.hint}>
            No résumé groups yet. Create one by uploading résumés to the{' '}
            <Link to={paths.pool()} inherit>
              talent pool
            </Link>
            .
          </p>
        ) : (
          <GroupRows
            groups={market.groups}
            most={most}
            chosen={chosen.groups}
            onChange={(groups) => setChosen({ ...chosen, groups })}
          />
        )}
      </section>
      <section aria-labelledby={outsideId}>
        <h3 id={outsideId} className={styles.title}>
          Outside sources
        </h3>
        <p className={styles.hint}>The same people, counted by the source that brought them.</p>
        <OutsideRows
          sources={market.outside}
          most={most}
          chosen={chosen.sources}
          onChange={(sources) => setChosen({ ...chosen, sources })}
        />
        <Checkbox
          className={styles.option ?? ''}
          label="Score résumés from outside sources as they arrive"
          checked={draft.scoreAutosourced}
          onChange={(event) => setScoreAutosourced(event.currentTarget.checked)}
        />
      </section>
    </div>
  )
}

type OutsideProps = {
  sources: Market['outside']
  most: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Boards without matching candidates are collapsed behind a button, unless they are chosen. */
function OutsideRows({ sources, most, chosen, onChange }: OutsideProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = sources.filter(({ name, count }) => isWhole || count > 0 || chosen.includes(name))
  const hidden = sources.length - shown.length
  return (
    <div className={styles.groups}>
      {sources.length === 0 && <p className={styles.hint}>No outside sources connected.</p>}
      <CountRows
        label="Outside sources"
        rows={shown.map(({ name, label, count }) => ({ id: name, label, count }))}
        most={most}
        chosen={chosen}
        onChange={onChange}
      />
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {`Show ${hidden} without matches`}
        </Button>
      )}
    </div>
  )
}
