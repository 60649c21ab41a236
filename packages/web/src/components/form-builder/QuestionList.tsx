import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../ui/form/Button.tsx'
import { OrderedCards } from '../../ui/form/OrderedCards.tsx'
import styles from './FormBuilder.module.css'
import { type CardRow, type Draft, QuestionCard } from './QuestionCard.tsx'

type Props<T> = {
  /** The noun for an item: "question". */
  noun: string
  /** "Add a question". */
  add: string
  /** Maximum number of items, and the text shown at that number. */
  most: number
  full: string
  items: readonly T[]
  make: () => T
  /** Returns the fields of an item's card; the first is its text. */
  rowsOf: (item: T) => readonly [CardRow<T>, ...CardRow<T>[]]
  /** Errors by item id. */
  problems: Readonly<Record<string, string>>
  onChange: (items: T[]) => void
}

/** An ordered list of questions: edit, move, remove and add. */
export function QuestionList<T extends Draft>(props: Props<T>) {
  const { noun, add, most, full, items, make, rowsOf, problems, onChange } = props
  return (
    <div className={styles.parts}>
      <OrderedCards
        noun={noun}
        items={items}
        textOf={(item) => String(item[rowsOf(item)[0][0]?.name ?? 'id'])}
        onChange={onChange}
        draw={(item, place) => (
          <QuestionCard
            item={item}
            rows={rowsOf(item)}
            problem={problems[item.id]}
            onChange={(changed) => onChange(items.with(place, { ...item, ...changed }))}
          />
        )}
      />
      <div>
        <Button
          icon={IconPlus}
          disabledReason={items.length >= most ? full : undefined}
          onClick={() => onChange([...items, make()])}
        >
          {add}
        </Button>
      </div>
    </div>
  )
}
