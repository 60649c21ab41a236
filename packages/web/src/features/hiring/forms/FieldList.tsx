import { FORM_FIELDS_MAX } from '@rolecall/domain/forms/form-field'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../kit/form/Button.tsx'
import { OrderedCards } from '../../../kit/form/OrderedCards.tsx'
import { type DraftField, findProblems, makeField } from './draft-fields.ts'
import { FieldCard } from './FieldCard.tsx'
import styles from './FormBuilder.module.css'

type Props = {
  fields: readonly DraftField[]
  onChange: (fields: DraftField[]) => void
  /** It was tried to save them: what is wrong is said. */
  isTried: boolean
}

/** The fields of a form in their order. */
export function FieldList({ fields, onChange, isTried }: Props) {
  const problems = isTried ? findProblems(fields) : {}
  const isFull = fields.length >= FORM_FIELDS_MAX
  return (
    <div className={styles.fields}>
      <OrderedCards
        noun="field"
        items={fields}
        textOf={({ label }) => label}
        onChange={onChange}
        draw={(field, place) => (
          <FieldCard
            field={field}
            others={fields.filter(({ id }) => id !== field.id)}
            problem={problems[field.id]}
            onChange={(changed) => onChange(fields.with(place, { ...field, ...changed }))}
          />
        )}
      />
      <div>
        <Button
          icon={IconPlus}
          disabledReason={isFull ? `A form has at most ${FORM_FIELDS_MAX} fields.` : undefined}
          onClick={() => onChange([...fields, makeField(fields.at(-1)?.group ?? 'General')])}
        >
          Add a field
        </Button>
      </div>
    </div>
  )
}
