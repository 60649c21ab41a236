import { ActionIcon, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { canKnockOut, hasOptions, QUESTION_KINDS, type QuestionKind } from '@rolecall/domain/questionnaires/questions'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { FieldRow } from '../../ui/form/FormFields.tsx'
import { sayWithKey } from '../../ui/shell/key-table.ts'
import { type DraftQuestion, KIND_NAMES, offeredByDraft } from './draft-questions.ts'
import styles from './Questionnaires.module.css'

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

export type Ordering = {
  place: number
  count: number
  isDragged: boolean
  onMove: (to: number) => void
  onDragStart: () => void
  onDragEnd: () => void
  /** Another question is held over this one. */
  onDragOver: () => void
}

type Props = {
  question: DraftQuestion
  problem: string | undefined
  ordering: Ordering
  onChange: (changed: Partial<DraftQuestion>) => void
  onRemove: () => void
}

export const handleIdOf = ({ id }: Pick<DraftQuestion, 'id'>) => `move-${id}`

/** One question: what it asks, of which kind, and which answers rule somebody out. */
export function QuestionCard({ question, problem, ordering, onChange, onRemove }: Props) {
  const { place, count, isDragged, onDragOver } = ordering
  const name = `Question ${place + 1}`
  return (
    <li
      className={styles.card}
      aria-label={name}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <div className={styles.cardHead}>
        <Handle question={question} ordering={ordering} />
        <span className={styles.cardName}>
          {name} of {count}
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label={`Take ${name.toLowerCase()} out`} onClick={onRemove}>
          <IconTrash aria-hidden />
        </ActionIcon>
      </div>
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
    </li>
  )
}

/** Takes the question elsewhere: dragged, or with the arrow keys. */
const Handle = ({ question, ordering }: Pick<Props, 'question' | 'ordering'>) => (
  <ActionIcon
    id={handleIdOf(question)}
    variant="subtle"
    color="gray"
    className={styles.handle ?? ''}
    aria-label={`Move question ${ordering.place + 1}: ${question.text || 'empty'}`}
    title={sayWithKey('Drag it, or move it up and down', 'moveQuestion')}
    draggable
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', question.text)
      ordering.onDragStart()
    }}
    onDragEnd={ordering.onDragEnd}
    onKeyDown={(event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      ordering.onMove(ordering.place + by)
    }}
  >
    <IconGripVertical aria-hidden />
  </ActionIcon>
)

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
