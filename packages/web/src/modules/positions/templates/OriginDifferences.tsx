import type { Template } from '@rolecall/contract/positions/templates'
import { sentence } from '@rolecall/domain/text/sentence'
import { useWords } from '../../../ui/format/company-terms.ts'
import type { Draft } from '../wizard/draft.ts'
import { compareAsking, requirementsDraftOf } from './compare-requirements.ts'
import { DifferenceList } from './DifferenceList.tsx'
import styles from './OriginDifferences.module.css'

type Props = { template: Template; draft: Draft }

/** The differences between a position and the template that it was made from. */
export function OriginDifferences({ template, draft: { details, lists } }: Props) {
  const say = useWords()
  const now = { title: details.title, description: details.description, experience: details.experience, lists }
  const differences = compareAsking(requirementsDraftOf(template), now)
  const { length } = differences
  const name = template.template_name
  return (
    <details className={styles.origin}>
      <summary className={styles.summary}>
        {length === 0
          ? sentence('From the template {name}: no changes', { name })
          : sentence(
              {
                one: 'From the template {name}: 1 change',
                other: 'From the template {name}: {count} changes',
              },
              { count: length, name },
            )}
      </summary>
      <div className={styles.body}>
        {template.questionnaire.deleted && (
          <p className={styles.text}>{`Its questionnaire “${template.questionnaire.name}” was deleted.`}</p>
        )}
        <DifferenceList
          differences={differences}
          none={say('The {position} has the same requirements as the template.')}
        />
      </div>
    </details>
  )
}
