import type { Choices } from '../details/details-fields.ts'
import { compareAsking } from './compare-requirements.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { TemplateFacts } from './TemplateFacts.tsx'
import styles from './TemplateWizard.module.css'
import type { TemplateDraft } from './template-draft.ts'
import type { TemplateWork } from './use-template.ts'

type Props = { work: TemplateWork; questionnaires: Choices['questionnaires'] }

const askingOfDraft = ({ values: { title, description, experience }, lists }: TemplateDraft) => ({
  title,
  description,
  experience,
  lists,
})

/** View 4: the whole template before it is saved, and the changes of the edit. */
export function ReviewView({ work: { draft, origin, isEdit }, questionnaires }: Props) {
  const { templateName, title, experience, questionnaire } = draft.values
  const asked = questionnaires.find(({ _id }) => _id === questionnaire)?.name ?? 'None'
  return (
    <div className={styles.review}>
      <TemplateFacts
        facts={[
          ['Template name', templateName],
          ['Title', title],
          ['Experience', `${experience[0]} to ${experience[1]} years`],
          ['Questionnaire', asked],
        ]}
        lists={draft.lists}
      />
      {isEdit && (
        <section aria-labelledby="template-changes" className={styles.tab}>
          <h2 id="template-changes" className={styles.heading}>
            Your changes
          </h2>
          <DifferenceList
            differences={compareAsking(askingOfDraft(origin.state), askingOfDraft(draft))}
            none="No changes to the requirements."
          />
        </section>
      )}
    </div>
  )
}
