import type { SkillLists } from '../skills/skill-lists.ts'
import styles from './DifferenceList.module.css'

type Props = {
  facts: readonly (readonly [string, string])[]
  lists: SkillLists
}

const describeSkills = (list: SkillLists['primary']) =>
  list
    .map(({ skill, score, mandatory }) => `${skill} ${Math.round(score)}${mandatory ? ' (must-have)' : ''}`)
    .join(', ')

/** The requirements of a template, read-only. */
export const TemplateFacts = ({ facts, lists }: Props) => (
  <dl className={styles.list}>
    {[
      ...facts,
      ['Primary skills', describeSkills(lists.primary)] as const,
      ['Inferred skills', describeSkills(lists.inferred)] as const,
    ].map(([name, value]) => (
      <div key={name} className={styles.line}>
        <dt className={styles.label}>{name}</dt>
        <dd className={styles.value} data-numbers>
          {value || '–'}
        </dd>
      </div>
    ))}
  </dl>
)
