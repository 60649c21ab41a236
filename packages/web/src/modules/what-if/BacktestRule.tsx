import { Autocomplete, NumberInput, Select, Switch } from '@mantine/core'
import { SCORE_FILTER } from '@rolecall/domain/matching/shortlist-limits'
import { CAREER_POINTS_BOUNDS } from '@rolecall/domain/matching/weights'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { SkillNeed } from '@rolecall/domain/what-if/backtest'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './BacktestPage.module.css'
import { type BacktestView, type Rule, type RuleDraft, toDraft, toView } from './backtest-view.ts'

const NEEDS: { value: SkillNeed; label: string }[] = [
  { value: 'must', label: 'Must-have' },
  { value: 'nice', label: 'Optional' },
  { value: 'none', label: 'Removed' },
]

type Props = {
  rule: Rule
  view: BacktestView
  isFetching: boolean
  onReplay: (changed: BacktestView) => unknown
}

/** The rule to try, which begins as the position’s. */
export function BacktestRule({ rule, view, isFetching, onReplay }: Props) {
  const say = useWords()
  const [draft, setDraft] = useState<RuleDraft>(() => toDraft(rule, view))
  const change = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const setNeed = (skill: string, need: SkillNeed) => change({ needs: new Map(draft.needs).set(skill, need) })
  const replay = (event: FormEvent) => {
    event.preventDefault()
    onReplay(toView(rule, draft))
  }
  return (
    <Panel title="Rule">
      <div className={styles.rule}>
        <form id="backtest-rule" className={styles.fields} onSubmit={replay}>
          <NumberInput
            label="Put forward from a score of"
            {...{ min: SCORE_FILTER.min, max: SCORE_FILTER.max }}
            allowDecimal={false}
            value={draft.min_score}
            onChange={(score) => typeof score === 'number' && change({ min_score: score })}
          />
          <NumberInput
            label="Points for line of work"
            {...CAREER_POINTS_BOUNDS}
            allowDecimal={false}
            value={draft.work_points}
            onChange={(points) => typeof points === 'number' && change({ work_points: points })}
          />
          <Switch
            label={say('Put forward only {candidates} with all must-haves')}
            checked={draft.must_haves === 'first'}
            onChange={({ currentTarget }) => change({ must_haves: currentTarget.checked ? 'first' : 'by-score' })}
          />
        </form>
        <ul className={styles.needs} aria-label="Must-haves">
          {[...draft.needs].map(([skill, need]) => (
            <li key={skill}>
              <Select
                label={skill}
                data={NEEDS}
                value={need}
                allowDeselect={false}
                onChange={(chosen) => chosen && setNeed(skill, chosen as SkillNeed)}
              />
            </li>
          ))}
        </ul>
        <AddMustHave rule={rule} draft={draft} onAdd={(skill) => setNeed(skill, 'must')} />
        <div className={styles.buttons}>
          <Button type="submit" form="backtest-rule" variant="filled" busy={isFetching}>
            Replay
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type AddProps = { rule: Rule; draft: RuleDraft; onAdd: (skill: string) => void }

function AddMustHave({ rule, draft, onAdd }: AddProps) {
  const [name, setName] = useState('')
  const isThere = (skill: string) => [...draft.needs.keys()].some((each) => skillKey(each) === skillKey(skill))
  const others = rule.skills.map(({ skill }) => skill)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return
    if (!isThere(typed)) onAdd(others.find((skill) => skillKey(skill) === skillKey(typed)) ?? typed)
    setName('')
  }
  return (
    <form className={styles.add} onSubmit={add}>
      <Autocomplete
        label="Add a must-have"
        data={others.filter((skill) => !isThere(skill))}
        value={name}
        onChange={setName}
        maxLength={100}
      />
      <Button type="submit" aria-label="Add the must-have">
        Add
      </Button>
    </form>
  )
}
