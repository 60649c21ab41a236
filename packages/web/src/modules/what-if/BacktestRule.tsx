import { Autocomplete, NumberInput, Select, Switch } from '@mantine/core'
import { SCORE_FILTER } from '@rolecall/domain/matching/shortlist-limits'
import { CAREER_POINTS_BOUNDS } from '@rolecall/domain/matching/weights'
import { SKILL_SCORE } from '@rolecall/domain/skills/skill-limits'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import type { SkillNeed } from '@rolecall/domain/what-if/backtest'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './BacktestPage.module.css'
import {
  type BacktestView,
  draftOf,
  type Rule,
  type RuleDraft,
  type SkillDraft,
  toDraft,
  toView,
} from './backtest-view.ts'

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
  const setSkill = (skill: string, part: Partial<SkillDraft>) => {
    const before = draft.skills.get(skill) ?? { need: 'must', score: undefined }
    change({ skills: new Map(draft.skills).set(skill, { ...before, ...part }) })
  }
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
        <SkillList skills={draft.skills} onSkill={setSkill} />
        <AddSkill rule={rule} draft={draft} onAdd={setSkill} />
        <div className={styles.buttons}>
          <Button type="submit" form="backtest-rule" variant="filled" busy={isFetching}>
            Replay
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type SkillsProps = {
  skills: RuleDraft['skills']
  onSkill: (skill: string, part: Partial<SkillDraft>) => void
}

/** The must-haves of the rule and other skills that the user chose: what each is, and how much it weighs. */
const SkillList = ({ skills, onSkill }: SkillsProps) => (
  <ul className={styles.skills} aria-label="Skills">
    {[...skills].map(([skill, { need, score }]) => (
      <li key={skill}>
        <Select
          label={skill}
          data={NEEDS}
          value={need}
          allowDeselect={false}
          onChange={(chosen) => chosen && onSkill(skill, { need: chosen as SkillNeed })}
        />
        <NumberInput
          label="Score"
          aria-label={`Score of ${skill}`}
          {...SKILL_SCORE}
          allowDecimal={false}
          disabled={need === 'none'}
          placeholder="Highest"
          value={score ?? ''}
          onChange={(next) => onSkill(skill, { score: typeof next === 'number' ? next : undefined })}
        />
      </li>
    ))}
  </ul>
)

type AddProps = { rule: Rule; draft: RuleDraft; onAdd: SkillsProps['onSkill'] }

/** Brings another skill of the position into the list as it is, or a new one as a must-have. */
function AddSkill({ rule, draft, onAdd }: AddProps) {
  const [name, setName] = useState('')
  const isThere = (skill: string) => [...draft.skills.keys()].some((each) => skillKey(each) === skillKey(skill))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return
    const own = rule.skills.find(({ skill }) => skillKey(skill) === skillKey(typed))
    if (!isThere(typed)) onAdd(own?.skill ?? typed, own ? draftOf(own) : { need: 'must' })
    setName('')
  }
  return (
    <form className={styles.add} onSubmit={add}>
      <Autocomplete
        label="Another skill"
        data={rule.skills.flatMap(({ skill }) => (isThere(skill) ? [] : skill))}
        value={name}
        onChange={setName}
        maxLength={100}
      />
      <Button type="submit" aria-label="Add the skill">
        Add
      </Button>
    </form>
  )
}
