import type { SkillLists } from '../skills/skill-lists.ts'
import styles from './DifferenceList.module.css'

type Props = {
  facts: readonly (readonly [string, string])[]
  lists: SkillLists
}

const tellSkills = (list: SkillLists['primary']) =>
  list
    .map(({ skill, score, mandatory }) => `${skill} ${Math.round(score)}${mandatory ? ' (mandatory)' : ''}`)
    .join(', ')

/** What a template asks for, to read. */
export const TemplateFacts = ({ facts, lists }: Props) => (
  <dl className={styles.list}>
    {[
      ...facts,
      ['Primary skills', tellSkills(lists.primary)] as const,
      ['Inferred skills', tellSkills(lists.inferred)] as const,
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
