import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../kit/form/Button.tsx'
import { OrderedCards } from '../../kit/form/OrderedCards.tsx'
import { AskedCard, type CardRow, type Draft } from './AskedCard.tsx'
import styles from './Asking.module.css'

type Props<T> = {
  /** What one is: "question". */
  noun: string
  /** "Add a question". */
  add: string
  /** How many there may be, and what is said when there are so many. */
  most: number
  full: string
  items: readonly T[]
  make: () => T
  /** The fields of the card of one; the first says what is asked. */
  rowsOf: (item: T) => readonly [CardRow<T>, ...CardRow<T>[]]
  /** What is wrong, by id. */
  problems: Readonly<Record<string, string>>
  onChange: (items: T[]) => void
}

/** What is asked, in its order: to be written, moved, taken out and added to. */
export function AskedList<T extends Draft>(props: Props<T>) {
  const { noun, add, most, full, items, make, rowsOf, problems, onChange } = props
  return (
    <div className={styles.parts}>
      <OrderedCards
        noun={noun}
        items={items}
        textOf={(item) => String(item[rowsOf(item)[0][0]?.name ?? 'id'])}
        onChange={onChange}
        draw={(item, place) => (
          <AskedCard
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
