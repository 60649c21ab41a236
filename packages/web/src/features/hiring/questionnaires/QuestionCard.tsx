import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { canKnockOut, hasOptions, QUESTION_KINDS, type QuestionKind } from '@rolecall/domain/questionnaires/questions'
import { FieldRow } from '../../../kit/form/FormFields.tsx'
import { type DraftQuestion, KIND_NAMES, offeredByDraft } from './draft-questions.ts'
import styles from './Questionnaires.module.css'

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

type Props = {
  question: DraftQuestion
  problem: string | undefined
  onChange: (changed: Partial<DraftQuestion>) => void
}

/** One question: what it asks, of which kind, and which answers rule somebody out. */
export function QuestionCard({ question, problem, onChange }: Props) {
  return (
    <>
      <FieldRow>
        <TextInput
          label="Question"
          name={`text-${question.id}`}
          withAsterisk
          maxLength={500}
          value={question.text}
          error={problem}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <Select
          label="Answered with"
          data={KINDS}
          allowDeselect={false}
          value={question.kind}
          onChange={(kind) => onChange({ kind: kind as QuestionKind })}
        />
      </FieldRow>
      <TextInput
        label="Help"
        maxLength={500}
        value={question.help}
        onChange={(event) => onChange({ help: event.currentTarget.value })}
      />
      {hasOptions(question.kind) && (
        <Textarea
          label="Answers to choose from"
          description="One a line, at least two"
          withAsterisk
          autosize
          minRows={3}
          value={question.options}
          onChange={(event) => onChange({ options: event.currentTarget.value })}
        />
      )}
      <div className={styles.row}>
        <Checkbox
          label="Needs an answer"
          checked={question.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label="Do not ask for now"
          checked={question.hidden}
          onChange={(event) => onChange({ hidden: event.currentTarget.checked })}
        />
        {canKnockOut(question.kind) && (
          <Checkbox
            label="Some answers rule out"
            checked={question.isRuling}
            onChange={(event) => onChange({ isRuling: event.currentTarget.checked })}
          />
        )}
      </div>
      {question.isRuling && canKnockOut(question.kind) && <RulingFields question={question} onChange={onChange} />}
    </>
  )
}

function RulingFields({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  if (question.kind !== 'number') {
    const offered = offeredByDraft(question)
    return (
      <Checkbox.Group
        label="Ruled out by"
        description="Whoever gives one of these answers is ruled out"
        withAsterisk
        value={question.rulingAnswers.filter((answer) => offered.includes(answer))}
        onChange={(rulingAnswers) => onChange({ rulingAnswers })}
      >
        <div className={styles.row}>
          {[...new Set(offered)].map((answer) => (
            <Checkbox key={answer} value={answer} label={answer} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  const bound = { inputMode: 'decimal', maxLength: 16 } as const
  return (
    <FieldRow>
      <TextInput
        {...bound}
        label="Ruled out below"
        value={question.least}
        onChange={(event) => onChange({ least: event.currentTarget.value })}
      />
      <TextInput
        {...bound}
        label="Ruled out above"
        value={question.most}
        onChange={(event) => onChange({ most: event.currentTarget.value })}
      />
    </FieldRow>
  )
}
